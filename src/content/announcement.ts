import { renderMarkdown } from '../markdown/render-markdown.ts';
import type { SiteConfig } from '../model/config.ts';

/** The announcement's Markdown as phrasing content; empty if there is none. Its links are checked on the pages. */
export async function announcementHtml(config: SiteConfig): Promise<string> {
  if (!config.announcement) return '';
  const source = { path: 'docgen.config', text: config.announcement.content };
  const { html } = await renderMarkdown(source, {
    permalink: '/',
    permalinkOf: () => undefined,
    asset: () => undefined,
    publicFile: () => undefined,
    html: 'sanitize',
    unresolvedLinks: 'ignore',
  });
  return html.replace(/^\s*<p>/, '').replace(/<\/p>\s*$/, '');
}
