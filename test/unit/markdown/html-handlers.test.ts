import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it, vi } from 'vitest';
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

  it('do not search all that came before', () => {
    const search = vi.spyOn(Array.prototype, 'indexOf');
    const searched = (options: Options) => {
      search.mockClear();
      converted(notes(Array.from({ length: 1_000 }, (_, index) => `${index}`)), options);
      return search.mock.contexts.reduce((sum: number, list) => sum + (list as readonly unknown[]).length, 0);
    };
    const [ours, library] = [searched({ handlers: htmlHandlers }), searched({})];
    search.mockRestore();
    expect(library).toBeGreaterThan(400_000);
    expect(ours).toBeLessThan(5_000);
  });
});
