import type { ApiDescription } from '../model/api.ts';
import type { WorkflowFile } from '../model/api-workflow.ts';
import type { ApiConfig, BlogConfig } from '../model/config.ts';
import type { Post } from '../model/content.ts';
import type { Link } from '../model/link.ts';
import type { Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { least } from '../shared/extremes.ts';
import { sectionId } from '../shared/reference-ids.ts';
import { guideTitle } from './api-list.ts';
import { schemaIndexPath } from './api-schemas.ts';
import { workflowItems } from './api-workflows.ts';

/** How many posts the blog's sidebar lists, so that no page grows with the blog; the archive lists all. */
const RECENT_POSTS = 20;

/** An API with more tags has a sidebar of those around the page's own; the overview lists all. */
const MANY_TAGS = 100;

/**
 * The overview, the workflows, then a group for each tag with the operations whose first tag it is; the tag's link is its section of
 * the overview. A callback is reached from its operation. The schemas come last, in a group of their own.
 */
export function apiSidebar(name: string, api: ApiDescription, workflows: readonly WorkflowFile[] = []): Sidebar {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const sections = api.tags.map((tag): SidebarItem => {
    const items = tag.operations.flatMap((id): SidebarItem[] => {
      const operation = operations.get(id);
      if (!operation) return [];
      const { title, permalink, method, deprecated } = operation;
      return [{ kind: 'link', label: title, href: permalink, method, deprecated }];
    });
    const href = `${api.permalink}#${tag.slug}`;
    return { kind: 'group', label: tag.name, href, items };
  });
  const overview: SidebarItem = { kind: 'link', label: 'Overview', href: api.permalink };
  const schemas: SidebarItem = {
    kind: 'group',
    label: 'Schemas',
    href: schemaIndexPath(api),
    items: api.schemas.map((schema) => ({ kind: 'link', label: schema.name, href: schema.permalink })),
    isClosed: true,
  };
  const last = api.schemas.length > 0 ? [schemas] : [];
  const changes = api.history ? [{ kind: 'link' as const, label: 'Changes', href: api.history.permalink }] : [];
  const guides = (api.guides ?? []).map(({ from, permalink }): SidebarItem => {
    return { kind: 'link', label: guideTitle(from, api.versions?.label ?? ''), href: permalink };
  });
  const items = [overview, ...changes, ...guides, ...workflowItems(api, workflows), ...sections, ...last];
  const fullList = { label: `All ${api.tags.length} sections`, href: api.permalink };
  return { name, label: api.title, style: 'sections', items, ...(api.tags.length > MANY_TAGS && { fullList }) };
}

/** How many headings of a description its sidebar lists. */
const MAX_HEADINGS = 12;

/**
 * The sidebar of an API with its guide below the overview: what the configuration names, how to authenticate, and the
 * main headings of the description. They are no pages of the reference, and so not part of its reading order.
 */
export function withGuide(sidebar: Sidebar, api: ApiDescription, { guide }: Pick<ApiConfig, 'guide'>): Sidebar {
  const [overview, ...rest] = sidebar.items;
  const main = least((api.headings ?? []).map(({ level }) => level));
  const headings = (api.headings ?? []).filter(({ level }) => level === main).slice(0, MAX_HEADINGS);
  const own = [
    ...headings.map(({ text, id }) => ({ label: text, href: `${api.permalink}#${id}` })),
    { label: 'Authentication', href: `${api.permalink}#${sectionId('authentication')}` },
  ];
  const named = guide.map(({ label, to }) => ({ label, href: to }));
  const items = distinctBy([...named, ...own], ({ label }) => label);
  const links = items.map((link): SidebarItem => ({ kind: 'link', ...link }));
  return { ...sidebar, items: [...(overview ? [overview] : []), ...links, ...rest] };
}

/** The list, its newest posts by year, and links to the rest (`Archive`, `Tags`, `Authors`). */
export function blogSidebar(
  { sidebarTitle, title, path }: Pick<BlogConfig, 'sidebarTitle' | 'title' | 'path'>,
  posts: readonly Post[],
  more: readonly Link[],
): Sidebar {
  const recent = posts.filter((post) => !post.unlisted).slice(0, RECENT_POSTS);
  const years = [...new Set(recent.map((post) => post.date.slice(0, 4)))];
  const groups = years.map(
    (year): SidebarItem => ({
      kind: 'group',
      label: year,
      href: undefined,
      items: recent
        .filter((post) => post.date.startsWith(year))
        .map((post) => ({ kind: 'link', label: post.title, href: post.permalink })),
    }),
  );
  const rest = more.map((link): SidebarItem => ({ kind: 'link', ...link }));
  const list: SidebarItem = { kind: 'link', label: title, href: path };
  return { name: 'blog', label: sidebarTitle, style: 'sections', items: [list, ...groups, ...rest] };
}
