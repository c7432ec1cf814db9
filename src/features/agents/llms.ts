import type { Content } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { RenderedPage, Route } from '../../model/route.ts';
import { distinctBy } from '../../shared/distinct-by.ts';
import { withoutControls } from '../../shared/without-controls.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';
import { isListed } from '../sitemap/sitemap.ts';

/**
 * The site described for agents (llmstxt.org): its description, then its pages by section with their descriptions, and
 * the files of the API's description, which contain more than any page. Links point to the pages as Markdown, if
 * available. Lists of the blog are left out: they add nothing.
 */
export function llmsFile(pages: readonly RenderedPage[], content: Content, config: PublishedSite): OutputFile {
  const descriptions = descriptionEntries(content, config);
  const routes = pages.map(({ route }) => route).filter(({ path }) => path !== '/');
  const sections = listedSections(routes).map(({ title, routes: listed }) => {
    const own = listed.map((route) => entry(route.title || route.path, addressOf(route), route.description, config));
    return [title, title === 'API reference' ? [...descriptions, ...own] : own] as const;
  });
  const parts = [
    ...introduction(config),
    ...sections.filter(([, list]) => list.length > 0).map(([title, list]) => `## ${title}\n\n${list.join('\n')}`),
  ];
  return { path: 'llms.txt', content: `${parts.join('\n\n')}\n`, origin: "docgen's own llms.txt" };
}

/** Name and description of the site. */
export function introduction({ title, description }: PublishedSite): string[] {
  return [`# ${oneLine(title)}`, ...(description === '' ? [] : [`> ${oneLine(description)}`])];
}

/** A link to every file of the APIs' descriptions. */
export function descriptionEntries({ apis }: Content, config: PublishedSite): string[] {
  return apis.flatMap(({ title, summary, downloads, versions }) =>
    distinctBy(
      downloads.filter(({ isDescription }) => isDescription),
      ({ href }) => href,
    ).map(({ href }) =>
      entry(`${title}${versions ? ` ${versions.label}` : ''}, the full description`, href, summary, config),
    ),
  );
}

/** The pages that are listed for agents, section by section. */
export function listedSections(
  routes: readonly Route[],
): readonly { readonly title: string; readonly routes: readonly Route[] }[] {
  const listed = routes.filter(isListed);
  return SECTIONS.map(({ title, has }) => ({ title, routes: listed.filter(has) }));
}

const SECTIONS: readonly { readonly title: string; readonly has: (route: Route) => boolean }[] = [
  { title: 'Docs', has: ({ view }) => view.kind === 'doc' },
  { title: 'API reference', has: ({ view }) => view.kind.startsWith('api-') },
  { title: 'Pages', has: ({ view }) => view.kind === 'page' || view.kind === 'module' },
  { title: 'Blog', has: ({ view }) => view.kind === 'blog-post' },
];

function addressOf({ path, markdown }: Route): string {
  return markdown ?? path;
}

/** An item of a list of links. */
export function entry(title: string, path: string, description: string | undefined, config: PublishedSite): string {
  const link = `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${publishedUrl(path, config)})`;
  return description ? `${link}: ${oneLine(description)}` : link;
}

function oneLine(text: string): string {
  return withoutControls(text.replace(/\s+/g, ' ')).trim();
}
