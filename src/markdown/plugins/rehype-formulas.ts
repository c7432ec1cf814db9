import type { Element, Root } from 'hast';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

/** Characters of a formula within a line that fits on a narrow phone, with those of its source, which is in it too. */
const NARROW = 48;

/** Makes a formula (MathML Core 3.1) focusable that scrolls on its own if it is wide: on a line of its own, or long. */
export function rehypeFormulas() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const [formula] = node.children.filter((child) => child.type === 'element' && child.tagName === 'math');
      if (formula?.type !== 'element') return;
      const isAlone = node.tagName === 'span' && node.children.length === 1;
      if (isBlock(formula) || (isAlone && textContent(formula).length > NARROW)) node.properties.tabIndex ??= 0;
    });
  };
}

function isBlock({ properties }: Element): boolean {
  return properties.display === 'block';
}
