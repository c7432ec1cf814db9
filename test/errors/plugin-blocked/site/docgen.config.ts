import { defineConfig } from 'docgen';

/** Colours the first paragraph. */
function rehypeColour() {
  return (tree) => {
    for (const node of tree.children) if (node.tagName === 'p') node.properties.style = 'color: red';
  };
}

export default defineConfig({ markdown: { rehypePlugins: [rehypeColour] } });
