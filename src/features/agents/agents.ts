import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/route.ts';
import { isSameList } from '../../shared/remember.ts';
import type { Threads } from '../../threads/threads.ts';
import type { Feature } from '../feature.ts';
import { isPublished } from '../published-site.ts';
import { llmsFile } from './llms.ts';
import { llmsFullFiles } from './llms-full.ts';
import { type MarkdownPage, type MarkdownPageMemory, markdownPagesOf } from './markdown-pages.ts';
import { type MarkdownAddresses, type MarkdownWriter, markdownAddresses, markdownWriter } from './markdown-writer.ts';

/** Files for agents: each page as Markdown, and lists of the pages. `threads` convert pages to Markdown in parallel. */
export function agents(memory: MarkdownPageMemory, threads: Threads | undefined): readonly Feature[] {
  let writer: MarkdownWriter | undefined;
  let markdownPages: readonly MarkdownPage[] = [];
  return [
    {
      name: 'markdown pages',
      page: ({ plan, config }) => {
        writer = markdownWriter(addressesIn(memory, plan.routes, config), threads);
        return writer.take;
      },
      files: async ({ pages, config, words }) => {
        if (!writer) return [];
        markdownPages = await markdownPagesOf(pages, { config, words, writer }, memory);
        return markdownPages.map(({ file }) => file);
      },
    },
    {
      name: 'llms.txt',
      isSiteWide: true,
      isReplaceable: true,
      files: ({ pages, content, config }) =>
        isPublished(config) ? [llmsFile(pages, content, config), ...llmsFullFiles(markdownPages, content, config)] : [],
    },
  ];
}

/** The addresses of the last build if they are still right. */
function addressesIn(memory: MarkdownPageMemory, routes: readonly Route[], config: SiteConfig): MarkdownAddresses {
  const { last } = memory;
  const isSame = (a: Route, b: Route) => a === b || (a.path === b.path && a.markdown === b.markdown);
  if (last?.config === config && isSameList(last.routes, routes, isSame)) return last.made;
  const made = markdownAddresses(routes, config);
  memory.last = { routes, config, made };
  return made;
}
