import { defineConfig } from 'docgen';

/** Ends with an error on every text, with another on one. */
function rehypeBroken() {
  return (tree, file) => {
    if (file.path === 'docs/b.md') throw new Error('Something else.');
    throw new TypeError("Cannot read properties of undefined (reading 'x')");
  };
}

export default defineConfig({ markdown: { rehypePlugins: [rehypeBroken] } });
