import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { htmlHandlers } from '../../../src/markdown/html-handlers.ts';

/** A text with a footnote for each name, all of which are then defined. */
function notes(names: readonly string[]): Root {
  return {
    type: 'root',
    children: [
      { type: 'paragraph', children: names.map((identifier) => ({ type: 'footnoteReference', identifier })) },
      ...[...new Set(names)].map((identifier) => ({ type: 'footnoteDefinition' as const, identifier, children: [] })),
    ],
  };
}

const converted = (tree: Root, options: Options = {}) => unified().use(remarkRehype, options).runSync(tree);

describe('references to footnotes', () => {
  it('become what the library makes of them', () => {
    const tree = notes(['a', 'b', 'A', 'é', 'b', 'a']);
    expect(toHtml(converted(tree, { handlers: htmlHandlers }))).toBe(toHtml(converted(tree)));
  });

  it('become it in a time that grows with their number', () => {
    const tree = notes(Array.from({ length: 60_000 }, (_, index) => `${index}`));
    const start = performance.now();
    converted(tree, { handlers: htmlHandlers });
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
