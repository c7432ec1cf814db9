import type { Html, Root, Text } from 'mdast';
import { isCode, literalValue } from '../mdx-nodes.ts';
import { visit } from '../visit.ts';

const COMMENT = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/** Turns expressions of MDX that are only a comment or a plain string into what they are in Markdown. */
export function remarkMdxText() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!isCode(node) || node.type === 'mdxjsEsm' || !parent || index === undefined) return;
      const position = node.position && { position: node.position };
      const literal = literalValue(node.value);
      const comment = COMMENT.exec(node.value);
      if (comment) {
        parent.children[index] = { type: 'html', value: `<!--${comment[1]}-->`, ...position } as Html;
      } else if (typeof literal === 'string' && node.type === 'mdxTextExpression') {
        parent.children[index] = { type: 'text', value: literal, ...position } as Text;
      }
    });
  };
}
