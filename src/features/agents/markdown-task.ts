import type { Task } from '../../threads/thread.ts';
import { pageMarkdown } from './page-markdown.ts';
import { type SiteAddressData, siteAddresses } from './site-addresses.ts';

/** Pages for another thread. */
export interface PagesToWrite {
  /** Sent with the first pages of a site; the thread remembers them. */
  readonly addresses?: SiteAddressData | undefined;
  /** Finished HTML. */
  readonly pages: readonly string[];
}

/** Converts pages to Markdown in another thread. */
export const markdownTask: Task<PagesToWrite, readonly string[]> = { name: 'markdown' };

let remembered = siteAddresses({ origin: undefined, basePath: '/', markdown: new Map() });

/** The implementation of the task. */
export function pagesAsMarkdown({ addresses, pages }: PagesToWrite): readonly string[] {
  if (addresses) remembered = siteAddresses(addresses);
  return pages.map((html) => pageMarkdown(html, remembered));
}
