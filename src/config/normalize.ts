import type {
  ApiDownloadForm,
  DocsConfig,
  NavbarItem,
  Policy,
  RedirectRule,
  SampleLanguage,
  SidebarEntry,
  SiteConfig,
} from '../model/config.ts';
import {
  choice,
  type Field,
  type FieldContext,
  type FieldProblem,
  flag,
  isRecord,
  list,
  named,
  optional,
  optionalText,
  patternText,
  record,
  reportType,
  required,
  text,
  wholeNumber,
} from './field.ts';
import { libraryOptions, plugins } from './plugin-field.ts';

/** The languages of request samples, in the order in which the reference shows them. */
export const sampleLanguages: readonly SampleLanguage[] = [
  'curl',
  'javascript',
  'python',
  'go',
  'php',
  'java',
  'csharp',
  'ruby',
  'rust',
];

/** Fills in every default and reports every mistake at once; a wrong value counts as not given. */
export function normalizeConfig(
  value: unknown,
  { canImport }: Pick<FieldContext, 'canImport'> = { canImport: true },
): { config: SiteConfig; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const config = siteConfig(value ?? {}, { path: [], canImport, report: (problem) => problems.push(problem) });
  return { config, problems };
}

const sectionPath = (fallback: string) =>
  patternText(fallback, 'a path such as "/docs" without a slash at its end', /^(?:\/[\w.~-]+)+$/);

const httpAddress = patternText(undefined, 'an http or https address', /^https?:\/\/[^\s/]+/);

const policy = (fallback: Policy) => choice<Policy>(fallback, ['ignore', 'warn', 'error']);

const navbarItem: Field<NavbarItem> = record<NavbarItem>({
  label: required(text(''), 'a string'),
  to: required(
    patternText('/', 'a path that starts with "/" or an http address', /^(?:\/|https?:\/\/|mailto:)/),
    'a path',
  ),
  position: choice<'left' | 'right'>('left', ['left', 'right']),
});

const redirect: Field<RedirectRule> = record<RedirectRule>({
  from: required(patternText('/', 'a path that starts with "/"', /^\/[^\s?#]*$/), 'a path'),
  to: required(patternText('/', 'a path that starts with "/" or an http address', /^(?:\/|https?:\/\/)\S*$/), 'a path'),
});

const sidebarEntry: Field<SidebarEntry | undefined> = (value, context) => {
  if (typeof value === 'string') return value;
  if (isRecord(value) && 'dir' in value) return record<{ dir: string }>({ dir: text('') })(value, context);
  if (isRecord(value) && 'to' in value)
    return record<{ label: string; to: string }>({ label: required(text(''), 'a string'), to: text('/') })(
      value,
      context,
    );
  if (isRecord(value)) {
    return record<{ label: string; items: readonly SidebarEntry[] }>({
      label: required(text(''), 'a string'),
      items: required(list(sidebarEntry), 'a list'),
    })(value, context);
  }
  reportType(context, 'the id of a doc, or { label, items }, { label, to } or { dir }', value);
  return undefined;
};

const docs = record<DocsConfig>({
  path: sectionPath('/docs'),
  mainDoc: optionalText,
  sidebars: named(list(sidebarEntry)),
  versionName: text('current'),
  versionLabel: text('Next'),
  editUrl: httpAddress,
});

const extensionName = patternText(undefined, 'the name of an extension such as "x-stability"', /^x-./);

const extensions: Field<SiteConfig['api']['extensions']> = (value, context) =>
  Array.isArray(value)
    ? list<string>(extensionName)(value, context)
    : choice<'show' | 'hide'>('show', ['show', 'hide'], ' or a list of names')(value, context);

const siteConfig: Field<SiteConfig> = record<SiteConfig>({
  title: text('Documentation'),
  tagline: text(''),
  description: text(''),
  url: patternText(undefined, 'an origin such as "https://docs.example.org" without a path', /^https?:\/\/[^\s/]+$/),
  basePath: patternText('/', 'a path that starts and ends with "/"', /^\/(?:[\w.~-]+\/)*$/),
  language: patternText('en', 'a language tag such as "en"', /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/),
  trailingSlash: flag(true),
  logo: optional(
    record<NonNullable<SiteConfig['logo']>>({
      src: required(text(''), 'a string'),
      srcDark: optionalText,
      alt: text(''),
    }),
  ),
  favicon: optionalText,
  navbar: list(navbarItem),
  footer: record<SiteConfig['footer']>({ copyright: text('') }),
  announcement: optional(
    record<NonNullable<SiteConfig['announcement']>>({
      id: required(text(''), 'a string'),
      content: required(text(''), 'a string'),
      closeable: flag(true),
    }),
  ),
  docs,
  blog: record<SiteConfig['blog']>({
    path: sectionPath('/blog'),
    title: text('Blog'),
    description: text(''),
    postsPerPage: wholeNumber(10, 1, 1000),
    sidebarTitle: text('Recent posts'),
    editUrl: httpAddress,
  }),
  api: record<SiteConfig['api']>({
    path: sectionPath('/api'),
    sidebar: text('api'),
    baseUrl: httpAddress,
    linkBase: httpAddress,
    map: optionalText,
    sampleLanguages: list<SampleLanguage>(choice<SampleLanguage>('curl', sampleLanguages), sampleLanguages.slice(0, 4)),
    internal: choice<'hide' | 'show'>('hide', ['hide', 'show']),
    deprecated: choice<'show' | 'last' | 'hide'>('show', ['show', 'last', 'hide']),
    extensions,
    downloads: list<ApiDownloadForm>(choice<ApiDownloadForm>('given', ['given', 'bundle']), ['given', 'bundle']),
  }),
  tableOfContents: record<SiteConfig['tableOfContents']>({
    minLevel: wholeNumber(2, 2, 6),
    maxLevel: wholeNumber(3, 2, 6),
  }),
  checks: record<SiteConfig['checks']>({
    links: policy('error'),
    markdownLinks: policy('warn'),
    anchors: policy('warn'),
    descriptionLinks: policy('warn'),
  }),
  print: record<SiteConfig['print']>({ maxSize: wholeNumber(2, 0, 100) }),
  markdown: record<SiteConfig['markdown']>({
    html: choice<'sanitize' | 'trust'>('sanitize', ['sanitize', 'trust']),
    pages: flag(true),
    remarkPlugins: plugins,
    rehypePlugins: plugins,
    remarkRehype: libraryOptions,
  }),
  redirects: list(redirect),
  previews: flag(true),
  styles: list(optionalText),
});
