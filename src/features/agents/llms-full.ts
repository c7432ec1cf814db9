import type { Content } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';
import { descriptionEntries, entry, introduction, listedSections } from './llms.ts';
import type { MarkdownPage } from './markdown-pages.ts';

/** The file with the whole text of a site. */
const wholeTextPath = 'llms-full.txt';

/** Characters of pages in one file; no agent takes more at once, and on a large site it would double the output. */
const MOST_CHARACTERS = 10_000_000;

/**
 * The whole site in one file for agents, section by section as in `llms.txt`: every page as Markdown below its address.
 * Pages of a very large site that do not fit are listed at the end. Nothing if no page is published as Markdown.
 */
export function llmsFullFiles(
  markdownPages: readonly MarkdownPage[],
  content: Content,
  config: PublishedSite,
): OutputFile[] {
  if (markdownPages.length === 0) return [];
  const byPath = new Map(markdownPages.map((markdownPage) => [markdownPage.route.path, markdownPage]));
  const routes = markdownPages.map(({ route }) => route);
  const listed = listedSections(routes).flatMap((section) =>
    section.routes.flatMap(({ path }) => byPath.get(path) ?? []),
  );
  let characters = 0;
  const whole: string[] = [];
  const others: string[] = [];
  for (const { route, body: read } of listed) {
    const body = read();
    if (characters + body.length <= MOST_CHARACTERS) {
      characters += body.length;
      whole.push(`Source: ${publishedUrl(route.path, config)}\n\n${body}`);
    } else others.push(entry(route.title || route.path, route.markdown ?? route.path, route.description, config));
  }
  const head = [...introduction(config), descriptionEntries(content, config).join('\n')].filter((part) => part !== '');
  const rest = others.length > 0 ? [`The other pages, which did not fit here:\n\n${others.join('\n')}\n`] : [];
  const parts = [`${head.join('\n\n')}\n`, ...whole, ...rest];
  return [{ path: wholeTextPath, content: parts.join('\n---\n\n'), origin: "docgen's own llms-full.txt" }];
}
