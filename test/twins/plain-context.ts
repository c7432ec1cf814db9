import type { MarkdownContext } from '../../src/markdown/context.ts';

/** The surroundings of a document that stands alone: its links lead where they say. */
export const plainContext: MarkdownContext = {
  permalink: '/page',
  permalinkOf: () => undefined,
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'ignore',
};
