import { defineConfig } from 'docgen';

/** Asks for a single paragraph. */
function remarkShort() {
  return (tree, file) => {
    const [, , second] = tree.children;
    if (!second) return;
    const message = file.message('One paragraph is enough.', { place: second.position, ruleId: 'one', source: 'short' });
    message.note = 'Remove the second one.';
  };
}

export default defineConfig({ markdown: { remarkPlugins: [remarkShort] } });
