import { type Document, type Range, visit } from 'yaml';

/**
 * How often aliases may repeat what they name before a text counts as one that unfolds without bound, and how many
 * aliases it may have: for each field that has one, the parser looks through the whole text.
 */
export const MAX_ALIAS_COUNT = 100;

/** The first alias that cannot be followed to an end, or in time, and why. */
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
      const message = isEndless ? 'This alias is a part of what it names' : 'From here on there are too many aliases';
      fault = { message, range };
      return visit.BREAK;
    },
  });
  return fault;
}
