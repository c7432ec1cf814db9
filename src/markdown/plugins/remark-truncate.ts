import type { Html, Nodes, Paragraph, Root } from 'mdast';
import { isComment } from '../parse.ts';
import { SKIP, visit } from '../visit.ts';

/** Class of the element that marks the end of an excerpt until the tree is cut there. */
export const TRUNCATION_CLASS = 'docgen-truncate';

/** Turns `<!-- truncate -->` into a mark that the rest of the chain lets pass, and drops every other comment. */
export function remarkTruncate() {
  return (tree: Root): void => {
    const marked = new Set<Nodes>();
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined || !isComment(node)) return undefined;
      if (isMark(node)) marked.add(parent === tree ? node : parent);
      if (parent === tree && isMark(node)) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    tree.children = tree.children.flatMap((node) => {
      if (!marked.has(node)) return [node];
      return node.type === 'html' ? [mark()] : [node, mark()];
    });
  };
}

function isMark(node: Html): boolean {
  return /^<!--\s*truncate\s*-->\s*$/i.test(node.value);
}

function mark(): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: 'hr', hProperties: { className: [TRUNCATION_CLASS] } } };
}
