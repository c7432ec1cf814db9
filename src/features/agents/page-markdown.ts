import { isExternal, splitHref } from '../../shared/url-path.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { type Block, joinBlocks } from './to-markdown/block.ts';
import { blocks } from './to-markdown/blocks.ts';
import { mainRegion } from './to-markdown/main-region.ts';

/**
 * The content of a page as Markdown, from its finished HTML: so it works for every kind of page, including component
 * pages and a site's own templates. A link to another page leads to that page's Markdown, so that readers of Markdown
 * stay in it.
 */
export function pageMarkdown(html: string, addresses: SiteAddresses): string {
  const place = { address: (href: string) => finalAddress(href, addresses), isProse: false };
  return `${joinBlocks(titleFirst(blocks(mainRegion(html), place)))}\n`;
}

/** A Markdown text begins with its title; on a page, a date or the like may come before. */
function titleFirst(all: readonly Block[]): readonly Block[] {
  const at = all.findIndex(({ text }) => text.startsWith('# '));
  const title = all[at];
  return title ? [title, ...all.slice(0, at), ...all.slice(at + 1)] : all;
}

function finalAddress(href: string, { origin = '', basePath, markdownOf }: SiteAddresses): string {
  if (isExternal(href) || !href.startsWith(basePath))
    return href.startsWith('/') && !isExternal(href) ? origin + href : href;
  const { path, query, hash } = splitHref(href.slice(basePath.length - 1));
  const markdown = query === '' ? markdownOf(path) : undefined;
  return origin + basePath.slice(0, -1) + (markdown ?? path) + query + hash;
}
