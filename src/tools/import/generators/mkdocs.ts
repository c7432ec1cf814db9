import { formerAddress, linkTo, siteAddress } from '../addresses.ts';
import { withDefinitionLists } from '../definition-lists.ts';
import { excludePattern } from '../fit-exclude.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { withOwnEnding } from '../markdown-endings.ts';
import { textOfHtml } from '../markup.ts';
import { noteDirection } from '../note-direction.ts';
import { createNotes } from '../notes.ts';
import { type Data, listOf, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { socialName } from '../social-names.ts';
import { withoutDraft } from '../without-draft.ts';
import { appendedTo } from './mkdocs-appended.ts';
import { readConfig } from './mkdocs-config.ts';
import { mkdocsExcluded } from './mkdocs-excluded.ts';
import { extensionsOf, namedOptions } from './mkdocs-extensions.ts';
import { withFrontMatter } from './mkdocs-metadata.ts';
import { navOf } from './mkdocs-nav.ts';
import { MKDOCS_SETTINGS } from './mkdocs-settings.ts';
import { themeFiles } from './mkdocs-theme.ts';

/** MkDocs, with Material or another theme. */
export const mkdocs: Generator = {
  name: 'mkdocs',
  title: 'MkDocs',
  page: 'mkdocs',
  recognise: (project, folder) => {
    const name = project.names(folder).find((one) => /^mkdocs\.ya?ml$/.test(one));
    return name && pathIn(folder, name);
  },
  read,
};

/** Extensions that read definition lists. */
const DEFINITION_LISTS = ['def_list', 'extra', 'pymdownx.extra'];

/** The one folder with a dot that docgen publishes, and MkDocs if `exclude_docs` takes it back (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** Plugins for what docgen has of its own, or that do not change what is shown. */
const OWN_WAY =
  /^(?:material\/)?(?:search|social|minify|privacy|offline|optimize|tags|git-revision-date.*|git-authors|git-committers.*|redirects|exclude|autorefs|llmstxt|glightbox|meta|section-index|panzoom|mike|typeset|info|awesome-pages)$/;

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'mkdocs');
  const config = readConfig(project, file, notes, 0);
  notes.others([], config, MKDOCS_SETTINGS);
  const docs = pathIn(folder, textOf(config.docs_dir) ?? 'docs');
  const theme = typeof config.theme === 'string' ? {} : recordOf(config.theme);
  noteDirection(notes, ['theme', 'direction'], theme.direction, textOf(theme.language));
  const extensions = extensionsOf(config.markdown_extensions, notes);
  const snippets = snippetFolders(extensions.get('pymdownx.snippets'), folder);
  const append = appendedTo(project, extensions.get('pymdownx.snippets'), snippets, notes);
  const hasDefinitionLists = DEFINITION_LISTS.some((name) => extensions.has(name));
  const { isTemplate, copies: ofTheme } = themeFiles(project, folder, docs, theme, notes);
  const plugins = namedOptions(config.plugins);
  for (const [name] of plugins)
    if (!OWN_WAY.test(name)) notes.setting(['plugins', name], 'has no counterpart', PLUGIN_HINTS[name]);
  const output = pathIn(folder, textOf(config.site_dir) ?? 'site');
  const excluded = mkdocsExcluded(config, plugins.get('exclude'), notes);
  const address = siteAddress(config.site_url);
  const hasPosts = plugins.has('blog') || plugins.has('material/blog');
  const published = (text: string, path: string) => {
    const own = withFrontMatter(text);
    // The plugin for posts has drafts.
    return hasPosts && /(?:^|\/)posts\//.test(path) ? own : withoutDraft(own);
  };
  return {
    config: withoutAbsent({
      title: textOf(config.site_name),
      description: textOf(config.site_description),
      ...address,
      language: textOf(theme.language) === 'en' ? undefined : textOf(theme.language),
      trailingSlash: config.use_directory_urls === false ? false : undefined,
      logo: logoOf(theme.logo),
      favicon: textOf(theme.favicon) && linkTo(theme.favicon),
      navbar: linksOf(config),
      footer: withoutAbsent({ copyright: textOfHtml(config.copyright) }),
      colorMode: colorModeOf(theme.palette),
      docs: withoutAbsent({
        path: '/',
        numberPrefixes: 'keep',
        sidebars: withoutAbsent({ docs: navOf(config.nav, project, docs, notes) }),
        editUrl: editUrlOf(config),
        lastUpdated: [...plugins.keys()].some((name) => name.startsWith('git-revision-date')) ? 'date' : undefined,
      }),
      exclude: excluded.patterns.flatMap((one) => excludePattern('docs', one)),
      markdown: withoutAbsent({
        slugs: 'mkdocs',
        math: extensions.has('pymdownx.arithmatex') || undefined,
        diagrams: JSON.stringify(extensions.get('pymdownx.superfences') ?? '').includes('mermaid')
          ? ['mermaid']
          : undefined,
      }),
      redirects: redirectsOf(plugins.get('redirects')),
    }),
    copies: [
      {
        from: docs,
        to: 'docs',
        skip: (path) => isTemplate(pathIn(docs, path)) || pathIn(docs, path) === output,
        rename: withOwnEnding,
        isPublished: excluded.isPublished,
        edit: (text, path) =>
          append(hasDefinitionLists ? withDefinitionLists(published(text, path)) : published(text, path)),
        isServed: true,
      },
      {
        from: pathIn(docs, WELL_KNOWN),
        to: `public/${WELL_KNOWN}`,
        skip: (path) => !excluded.isPublished(`${WELL_KNOWN}/${path}`),
      },
      ...ofTheme,
    ],
    snippets,
    notes: notes.all,
  };
}

const PLUGIN_HINTS: Readonly<Record<string, string>> = {
  mkdocstrings: 'Links to what it generates lead nowhere; generate it with a docgen plugin, or link to it elsewhere.',
  blog: 'Move the posts to blog/.',
  i18n: 'There is one language.',
};

function logoOf(logo: unknown): Data | undefined {
  const src = textOf(logo) && linkTo(logo);
  return src ? { src } : undefined;
}

function linksOf(config: Data): Data[] {
  const repository = linkTo(config.repo_url);
  const own =
    repository && /^https?:/.test(repository)
      ? [{ label: textOf(config.repo_name) ?? 'Source', to: repository, position: 'right' }]
      : [];
  const social = listOf(recordOf(config.extra).social).flatMap((one) => {
    const { icon, link, name } = recordOf(one);
    const [label, to] = [textOf(name) ?? socialName(textOf(icon)?.split('/').at(-1)), linkTo(link)];
    return label && to && to !== repository ? [{ label, to, position: 'right' }] : [];
  });
  return [...own, ...social];
}

function colorModeOf(palette: unknown): Data | undefined {
  const all = Array.isArray(palette) ? palette.map(recordOf) : [recordOf(palette)];
  if (all.some(({ media }) => textOf(media)?.includes('prefers-color-scheme'))) return { default: 'system' };
  return all[0]?.scheme === 'slate' ? { default: 'dark' } : undefined;
}

/** MkDocs appends `edit_uri` to the repository; its default is that of the repository's host. */
function editUrlOf(config: Data): string | undefined {
  const repository = textOf(config.repo_url)?.replace(/\/?$/, '/');
  const written = typeof config.edit_uri === 'string' ? config.edit_uri.trim() : undefined;
  if (repository === undefined || written === '' || !URL.canParse(repository)) return undefined;
  const { hostname } = new URL(repository);
  const usual = /github|gitlab/.test(hostname) ? 'edit/master/docs/' : undefined;
  const uri = written ?? usual;
  if (uri === undefined || !URL.canParse(uri, repository)) return undefined;
  return new URL(uri.replace(/\/?$/, '/'), repository).href;
}

function redirectsOf(plugin: Data | undefined): Data[] {
  return Object.entries(recordOf(plugin?.redirect_maps)).flatMap(([from, target]) => {
    const text = textOf(target);
    if (text === undefined) return [];
    const to = /^https?:/.test(text) ? text : text.replace(/^([^#]*)/, (path) => pageOf(path));
    return [{ from: pageOf(from), to }];
  });
}

/** The address of a file of the docs: `a/index.md` is `/a`. */
function pageOf(path: string): string {
  return formerAddress(
    withOwnEnding(path)
      .replace(/\.md$/, '')
      .replace(/(?:^|\/)README$/, ''),
  );
}

function snippetFolders(options: Data | undefined, folder: string): string[] {
  const paths = [options?.base_path].flat().flatMap((one) => textOf(one) ?? []);
  return (paths.length === 0 ? ['.'] : paths).map((path) => pathIn(folder, path));
}
