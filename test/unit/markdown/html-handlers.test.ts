import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { htmlHandlers } from '../../../src/markdown/html-handlers.ts';

/** A text with a footnote reference for each name, followed by all definitions. */
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
  it('give the same HTML as the library', () => {
    const tree = notes(['a', 'b', 'A', 'é', 'b', 'a']);
    expect(toHtml(converted(tree, { handlers: htmlHandlers }))).toBe(toHtml(converted(tree)));
  });

  it('take linear time', () => {
    const time = (count: number) => {
      const tree = notes(Array.from({ length: count }, (_, index) => `${index}`));
      const start = process.cpuUsage();
      converted(tree, { handlers: htmlHandlers });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    time(10_000);
    // Four times as many take four times as long, or sixteen times if each searches all of them.
    expect(time(60_000) / time(15_000)).toBeLessThan(10);
  });
});
