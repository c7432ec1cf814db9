import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit as reference } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { EXIT, SKIP, visit } from '../../../src/markdown/visit.ts';

const text = '# One *two*\n\n- a\n- b [c](d) `e`\n  - f\n\n| g | h |\n| - | - |\n| i | j |\n';

function tree(): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(text);
}

/** What a walk with this visitor encounters, in both implementations. */
function walks(run: (visit: typeof reference, root: Root, seen: string[]) => void): [string[], string[]] {
  const seenBy = [visit, reference].map((one) => {
    const seen: string[] = [];
    const root = tree();
    run(one, root, seen);
    return [...seen, JSON.stringify(root)];
  });
  return [seenBy[0] ?? [], seenBy[1] ?? []];
}

test.each<[string, (visit: typeof reference, root: Root, seen: string[]) => void]>([
  [
    'every node, with index and parent',
    (one, root, seen) =>
      one(root, (node, index, parent) => {
        seen.push(`${node.type} ${index} ${parent?.type}`);
      }),
  ],
  [
    'nodes of two types',
    (one, root, seen) =>
      one(root, ['text', 'link'], (node, index) => {
        seen.push(`${node.type} ${index}`);
      }),
  ],
  [
    'leaving out children',
    (one, root, seen) =>
      one(root, (node) => {
        seen.push(node.type);
        return node.type === 'list' ? SKIP : undefined;
      }),
  ],
  [
    'stopping',
    (one, root, seen) =>
      one(root, (node) => {
        seen.push(node.type);
        return node.type === 'link' ? EXIT : undefined;
      }),
  ],
  [
    'taking nodes out and going on at their place',
    (one, root, seen) =>
      one(root, 'link', (node, index, parent) => {
        seen.push(node.type);
        if (!parent || index === undefined) return undefined;
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      }),
  ],
  [
    'going on at an index',
    (one, root, seen) =>
      one(root, 'listItem', (_, index) => {
        seen.push(String(index));
        return seen.length < 5 ? index : undefined;
      }),
  ],
])('walks as unist-util-visit does: %s', (_, run) => {
  const [own, expected] = walks(run);
  expect(own).toEqual(expected);
});
