import type { Element, Root } from 'hast';
import { visit } from '../visit.ts';

/** Makes a display formula (MathML Core 3.1) focusable, since it scrolls if it is wide. */
export function rehypeFormulas() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.children.some((child) => child.type === 'element' && isBlock(child))) node.properties.tabIndex ??= 0;
    });
  };
}

function isBlock({ tagName, properties }: Element): boolean {
  return tagName === 'math' && properties.display === 'block';
}
