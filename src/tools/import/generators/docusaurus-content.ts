import { formerAddress, linkTo, routeOf } from '../addresses.ts';
import type { Copy } from '../imported-site.ts';
import { withIsoDates } from '../iso-dates.ts';
import type { Notes } from '../notes.ts';
import { type Data, FUNCTION, listOf, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { type Area, areaOf, editUrlOf } from './docusaurus-docs.ts';
import type { DocusaurusPlugins, PluginOptions } from './docusaurus-plugins.ts';
import { docusaurusPublished } from './docusaurus-published.ts';

/** What the plugins for content bring. */
export interface DocusaurusContent {
  readonly config: Data;
  readonly copies: readonly Copy[];
  readonly files: ReadonlyMap<string, string>;
  readonly hasMath: boolean;
  /** Addresses that the project has and the site does not: pages that are components, other versions. */
  readonly elsewhere: readonly string[];
  readonly redirects: readonly Data[];
  /** Where an entry of the navigation bar leads that names a doc or a sidebar; undefined for any other. */
  readonly targetOf: (entry: Data) => string | undefined;
}

/** Reads docs, posts and pages of a Docusaurus project. */
export async function contentOf(
  project: Project,
  folder: string,
  plugins: DocusaurusPlugins,
  notes: Notes,
): Promise<DocusaurusContent> {
  const areas: Area[] = [];
  for (const plugin of plugins.docs) {
    const area = await areaOf(project, folder, plugin, notes, areas);
    if (area) areas.push(area);
  }
  const blog = blogOf(project, folder, plugins.blogs, notes);
  const pages = pagesOf(project, folder, plugins.pages, notes);
  const drafts = areas.map(({ draft }) => draft);
  const withDefault = drafts.length === 1 ? drafts[0] : drafts;
  return {
    config: {
      docs: withDefault,
      ...(blog && { blog: blog.config }),
      exclude: [...areas.flatMap(({ exclude }) => exclude), ...(blog?.exclude ?? []), ...pages.exclude],
    },
    copies: [...areas.map(({ copy }) => copy), ...(blog?.copies ?? []), ...pages.copies].map((copy) => ({
      ...copy,
      edit: withIsoDates,
    })),
    files: new Map(),
    hasMath:
      JSON.stringify(plugins).includes('remark-math') || plugins.docs.some(({ options }) => hasMathOption(options)),
    elsewhere: [...pages.components, ...areas.flatMap(({ otherVersions }) => otherVersions)],
    redirects: plugins.redirects.flatMap((plugin) => clientRedirects(plugin, notes)),
    targetOf: (entry) => targetOf(entry, areas),
  };
}

function hasMathOption(options: Data): boolean {
  return (
    listOf(options.remarkPlugins).length > 0 &&
    listOf(options.rehypePlugins).some((one) => String(one).includes('katex'))
  );
}

interface Blog {
  readonly config: Data;
  readonly copies: readonly Copy[];
  readonly exclude: readonly string[];
}

function blogOf(project: Project, folder: string, all: readonly PluginOptions[], notes: Notes): Blog | undefined {
  const found = all.filter(({ options }) => project.find(pathIn(folder, textOf(options.path) ?? 'blog')));
  const [first, ...others] = found;
  for (const { options, path } of others)
    notes.setting(
      path,
      `is a second blog (${textOf(options.path) ?? 'blog'}), and is left out`,
      'docgen has one blog.',
    );
  if (!first) return undefined;
  const { options } = first;
  const written = textOf(options.path) ?? 'blog';
  const route = routeOf(textOf(options.routeBasePath) ?? 'blog');
  const perPage = options.postsPerPage === 'ALL' ? 1000 : options.postsPerPage;
  const { isPublished, exclude } = docusaurusPublished(first, 'blog', notes);
  const from = pathIn(folder, written);
  const authors = textOf(options.authorsMapPath);
  return {
    copies: [
      ...(authors === undefined ? [] : [{ from: pathIn(from, authors), to: 'blog/authors.yml' }]),
      { from, to: 'blog', isPublished },
    ],
    exclude,
    config: withoutAbsent({
      path: route === '/blog' ? undefined : route,
      title: textOf(options.blogTitle),
      description: textOf(options.blogDescription),
      postsPerPage: perPage === 10 ? undefined : perPage,
      sidebarTitle: textOf(options.blogSidebarTitle),
      permalink: `${route === '/' ? '' : route}/:year/:month/:day/:slug`,
      editUrl: editUrlOf(options.editUrl, written),
    }),
  };
}

/** Pages in Markdown; those that are components are named, so that links to them are not taken for broken. */
function pagesOf(project: Project, folder: string, all: readonly PluginOptions[], notes: Notes) {
  const copies: Copy[] = [];
  const components: string[] = [];
  const exclude: string[] = [];
  for (const plugin of all) {
    const from = pathIn(folder, textOf(plugin.options.path) ?? 'src/pages');
    const base = routeOf(textOf(plugin.options.routeBasePath) ?? '/');
    const to = pathIn('pages', base.slice(1));
    const published = docusaurusPublished(plugin, to, notes);
    const { isPublished } = published;
    for (const one of published.exclude) exclude.push(one);
    const files = project
      .list(from)
      .files.map(({ path }) => path)
      .filter((path) => isPublished(path) && !path.endsWith('.d.ts'));
    if (files.some((path) => /\.mdx?$/.test(path)))
      copies.push({
        from,
        to,
        isPublished,
        skip: (path) => /\.[^/]+$/.test(path) && !/\.(?:mdx?|png|jpe?g|svg|gif|webp)$/.test(path),
      });
    const own = files
      .filter((path) => /\.[jt]sx?$/.test(path))
      .map((path) => routeOf(`${base}/${path.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`));
    for (const address of own) if (address !== '/') components.push(address);
    if (own.length > 0)
      notes.file(
        from,
        `Pages that are components are left out: ${own.join(', ')}`,
        'Rewrite them as pages/NAME.tsx, or as Markdown. See migration/docusaurus in the manual.',
      );
  }
  return { copies, components, exclude };
}

function clientRedirects({ options, path }: PluginOptions, notes: Notes): Data[] {
  if (options.createRedirects === FUNCTION || listOf(options.fromExtensions).length > 0)
    notes.setting(path, 'makes redirects by rules, which are left out', 'Add them to "redirects".');
  return listOf(options.redirects).flatMap((one) => {
    const { from, to } = recordOf(one);
    const target = linkTo(to);
    return [from].flat().flatMap((each) => {
      const text = textOf(each);
      return text && target ? [{ from: formerAddress(text), to: target }] : [];
    });
  });
}

function targetOf(entry: Data, areas: readonly Area[]): string | undefined {
  const type = textOf(entry.type);
  // In the footer, a link with an address may have this type too.
  if ((type !== 'doc' && type !== 'docSidebar') || (entry.docId ?? entry.sidebarId) === undefined) return undefined;
  const area = areas.find(({ id }) => id === (textOf(entry.docsPluginId) ?? 'default')) ?? areas[0];
  const doc = type === 'doc' ? textOf(entry.docId) : firstDoc(recordOf(area?.sidebars)[textOf(entry.sidebarId) ?? '']);
  if (!area) return undefined;
  return doc === undefined ? (textOf(area.draft.path) ?? '/docs') : `doc:${area.copy.to}:${doc}`;
}

/** The first doc of a sidebar, in any of its forms. */
function firstDoc(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (Array.isArray(entry)) {
    for (const one of entry) {
      const doc = firstDoc(one);
      if (doc !== undefined) return doc;
    }
    return undefined;
  }
  const { type, id, link, items, ...rest } = recordOf(entry);
  if (type === 'doc' || type === 'ref') return textOf(id);
  if (type === 'category') return textOf(recordOf(link).id) ?? firstDoc(items);
  return type === undefined ? firstDoc(Object.values(rest)) : undefined;
}
