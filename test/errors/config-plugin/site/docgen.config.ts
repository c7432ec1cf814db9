import { defineConfig } from 'docgen';

/** Wants an option. */
function remarkPicky(options) {
  if (!options?.language) throw new Error('Option "language" is missing.');
}

export default defineConfig({
  title: 'A site',
  markdown: {
    remarkPlugins: [remarkPicky],
  },
});
