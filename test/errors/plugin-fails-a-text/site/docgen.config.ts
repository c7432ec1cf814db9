import { defineConfig } from 'docgen';

/** Refuses a second paragraph. */
function remarkStrict() {
  return (tree, file) => {
    const [, , second] = tree.children;
    if (second) file.fail('One paragraph is enough.', second, 'strict:one');
  };
}

export default defineConfig({ markdown: { remarkPlugins: [remarkStrict] } });
