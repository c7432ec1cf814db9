import type { Content } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { RenderedPage, Route } from '../model/route.ts';
import { type PublishedSite, publishedUrl } from './published.ts';
import { isListed } from './sitemap.ts';

/**
 * The site told to agents (llmstxt.org): what it is, then its pages by section with what each says of itself, and the
 * files of the API's description, which say more than any page. Lists of the blog are left out: they say nothing new.
 */
export function llmsFile(pages: readonly RenderedPage[], { apis }: Content, config: PublishedSite): OutputFile {
  const routes = pages.map(({ route }) => route).filter((route) => isListed(route) && route.path !== '/');
  const descriptions = apis.flatMap(({ title, summary, downloads }) =>
    downloads.map(({ href }) => entry(`${title}, the whole description`, href, summary, config)),
  );
  const sections = SECTIONS.map(({ title, has }) => {
    const own = routes
      .filter(has)
      .map(({ title: text, path, description }) => entry(text || path, path, description, config));
    return [title, title === 'API reference' ? [...descriptions, ...own] : own] as const;
  });
  const parts = [
    `# ${oneLine(config.title)}`,
    ...(config.description === '' ? [] : [`> ${oneLine(config.description)}`]),
    ...sections.filter(([, list]) => list.length > 0).map(([title, list]) => `## ${title}\n\n${list.join('\n')}`),
  ];
  return { path: 'llms.txt', content: `${parts.join('\n\n')}\n`, origin: "docgen's own llms.txt" };
}

const SECTIONS: readonly { readonly title: string; readonly has: (route: Route) => boolean }[] = [
  { title: 'Docs', has: ({ view }) => view.kind === 'doc' },
  { title: 'API reference', has: ({ view }) => view.kind.startsWith('api-') },
  { title: 'Pages', has: ({ view }) => view.kind === 'page' || view.kind === 'module' },
  { title: 'Blog', has: ({ view }) => view.kind === 'blog-post' },
];

function entry(title: string, path: string, description: string | undefined, config: PublishedSite): string {
  const link = `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${publishedUrl(path, config)})`;
  return description ? `${link}: ${oneLine(description)}` : link;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
