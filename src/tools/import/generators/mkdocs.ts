import { formerAddress, linkTo, siteAddress } from '../addresses.ts';
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
import { readConfig } from './mkdocs-config.ts';
import { mkdocsExcluded } from './mkdocs-excluded.ts';
import { navOf } from './mkdocs-nav.ts';

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

const READ = [
  'site_name',
  'site_url',
  'site_description',
  'docs_dir',
  'nav',
  'theme',
  'repo_url',
  'edit_uri',
  'copyright',
  'extra',
  'plugins',
  'markdown_extensions',
  'use_directory_urls',
  'exclude_docs',
  'draft_docs',
  'INHERIT',
];

const WITHOUT_NOTE = [
  'site_author',
  'repo_name',
  'site_dir',
  'strict',
  'dev_addr',
  'watch',
  'validation',
  'not_in_nav',
  'edit_uri_template',
  'remote_branch',
  'remote_name',
  'extra_templates',
];

/** The one folder with a dot that docgen publishes, and MkDocs if `exclude_docs` takes it back (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** Plugins for what docgen has of its own, or that do not change what is shown. */
const OWN_WAY =
  /^(?:material\/)?(?:search|social|minify|privacy|offline|optimize|tags|git-revision-date.*|git-authors|git-committers.*|redirects|exclude|autorefs|llmstxt|glightbox|meta|section-index|panzoom|mike|typeset|info|awesome-pages)$/;

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'mkdocs');
  const config = readConfig(project, file, notes, 0);
  notes.others([], config, [...READ, ...WITHOUT_NOTE]);
  const docs = pathIn(folder, textOf(config.docs_dir) ?? 'docs');
  const theme = typeof config.theme === 'string' ? {} : recordOf(config.theme);
  noteDirection(notes, ['theme', 'direction'], theme.direction, textOf(theme.language));
  const extensions = namedOptions(config.markdown_extensions);
  const plugins = namedOptions(config.plugins);
  for (const [name] of plugins)
    if (!OWN_WAY.test(name)) notes.setting(['plugins', name], 'has no counterpart', PLUGIN_HINTS[name]);
  const output = pathIn(folder, textOf(config.site_dir) ?? 'site');
  const excluded = mkdocsExcluded(config, plugins.get('exclude'), notes);
  const address = siteAddress(config.site_url);
  const hasPosts = plugins.has('blog') || plugins.has('material/blog');
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
        skip: (path) => isOverride(path, theme) || pathIn(docs, path) === output,
        rename: withOwnEnding,
        isPublished: excluded.isPublished,
        // The plugin for posts has drafts.
        edit: (text, path) => (hasPosts && /(?:^|\/)posts\//.test(path) ? text : withoutDraft(text)),
        isServed: true,
      },
      {
        from: pathIn(docs, WELL_KNOWN),
        to: `public/${WELL_KNOWN}`,
        skip: (path) => !excluded.isPublished(`${WELL_KNOWN}/${path}`),
      },
    ],
    snippets: snippetFolders(extensions.get('pymdownx.snippets'), folder),
    notes: notes.all,
  };
}

const PLUGIN_HINTS: Readonly<Record<string, string>> = {
  mkdocstrings: 'Links to what it generates lead nowhere; generate it with a docgen plugin, or link to it elsewhere.',
  blog: 'Move the posts to blog/.',
  i18n: 'There is one language.',
};

/** Plugins and extensions by name: names, or records of options, in a list or in a record. */
function namedOptions(value: unknown): ReadonlyMap<string, Data> {
  const entries = Array.isArray(value) ? value : [value];
  return new Map(
    entries.flatMap((one): [string, Data][] =>
      typeof one === 'string'
        ? [[one, {}]]
        : Object.entries(recordOf(one)).map(([name, options]) => [name, recordOf(options)]),
    ),
  );
}

/** Overrides of a theme may lie among the docs. */
function isOverride(path: string, theme: Data): boolean {
  const folder = textOf(theme.custom_dir)?.split('/').slice(1).join('/');
  return folder !== undefined && folder !== '' && (path === folder || path.startsWith(`${folder}/`));
}

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
