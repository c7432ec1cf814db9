import { type Document, type Range, visit } from 'yaml';

/**
 * How often aliases may repeat their targets before a text counts as expanding without bound, and how many aliases it
 * may have: for each field that has one, the parser scans the whole text.
 */
export const MAX_ALIAS_COUNT = 100;

/** The first alias that cannot be resolved, or not in reasonable time, and why. */
export function aliasFault(document: Document): { readonly message: string; readonly range: Range } | undefined {
  let fault: { readonly message: string; readonly range: Range } | undefined;
  let count = 0;
  const named = new Map<string, unknown>();
  visit(document, {
    Value: (_, node) => {
      if (node.anchor !== undefined) named.set(node.anchor, node);
    },
    Alias: (_, { source, range }, ancestors) => {
      count += 1;
      const target = named.get(source);
      const isEndless = ancestors.some((node) => node === target);
      if (!range || !(isEndless || count > MAX_ALIAS_COUNT)) return undefined;
      const message = isEndless ? 'This alias is part of its own target' : 'From here on there are too many aliases';
      fault = { message, range };
      return visit.BREAK;
    },
  });
  return fault;
}
