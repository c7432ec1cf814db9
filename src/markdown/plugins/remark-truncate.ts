import type { Html, Nodes, Paragraph, Root } from 'mdast';
import { visit } from '../visit.ts';

/** Class of the element that marks the end of an excerpt until the tree is cut there. */
export const TRUNCATION_CLASS = 'docgen-truncate';

/** Turns `<!-- truncate -->` into a mark that survives the rest of the chain, and drops every other comment. */
export function remarkTruncate() {
  return (tree: Root): void => {
    const marked = new Set<Nodes>();
    visit(tree, (parent: Nodes) => {
      if (!('children' in parent) || !parent.children.some(isComment)) return;
      // All at once: removing them one by one takes quadratic time.
      const kept = parent.children.filter((node) => {
        if (!isComment(node)) return true;
        if (isMark(node)) marked.add(parent === tree ? node : parent);
        return parent === tree && isMark(node);
      });
      parent.children = kept as typeof parent.children;
    });
    tree.children = tree.children.flatMap((node) => {
      if (!marked.has(node)) return [node];
      return node.type === 'html' ? [mark()] : [node, mark()];
    });
  };
}

/** Whether a node is raw HTML, and only a comment. */
function isComment(node: Nodes): node is Html {
  return node.type === 'html' && /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
}

function isMark(node: Html): boolean {
  return /^<!--\s*truncate\s*-->\s*$/i.test(node.value);
}

function mark(): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: 'hr', hProperties: { className: [TRUNCATION_CLASS] } } };
}
