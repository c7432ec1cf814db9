import { remembered } from '../../shared/remember.ts';
import type { Task } from '../../threads/thread.ts';
import { pageMarkdown } from './page-markdown.ts';
import { type SiteAddressData, siteAddresses } from './site-addresses.ts';

/** Converts pages, given as finished HTML, to Markdown in another thread. */
export const markdownTask: Task<readonly string[], readonly string[], SiteAddressData> = { name: 'markdown' };

const addressesOf = remembered(siteAddresses);

/** The implementation of the task. */
export function pagesAsMarkdown(pages: readonly string[], data: SiteAddressData): readonly string[] {
  const addresses = addressesOf(data);
  return pages.map((html) => pageMarkdown(html, addresses));
}
