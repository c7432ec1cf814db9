import type { MarkdownContext } from '../../src/markdown/context.ts';

/** The context of a standalone document: its links are unchanged. */
export const plainContext: MarkdownContext = {
  permalink: '/page',
  permalinkOf: () => undefined,
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'ignore',
};
