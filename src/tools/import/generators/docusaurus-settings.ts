import type { KnownSettings } from '../notes.ts';

const PLUGINS =
  'List unified plugins in "markdown.remarkPlugins" or "markdown.rehypePlugins"; formulas are "markdown.math".';
const SCRIPT = 'List its script in "scripts", and its hosts in "policy".';
const MOVED = 'Add redirects from the addresses that change.';

const FILES: KnownSettings = { path: true, routeBasePath: true, id: true, include: true, exclude: true };

const TEXTS: KnownSettings = {
  remarkPlugins: PLUGINS,
  rehypePlugins: PLUGINS,
  recmaPlugins: PLUGINS,
  beforeDefaultRemarkPlugins: PLUGINS,
  beforeDefaultRehypePlugins: PLUGINS,
  admonitions: { keywords: 'Use a kind that docgen knows, with a title.', extendDefaults: true },
  editUrl: true,
  editLocalizedFiles: true,
  onInlineTags: true,
  tagsBasePath: MOVED,
};

/** Options of the plugins for content, by the name of the plugin. */
export const DOCUSAURUS_OPTIONS: Readonly<Record<'docs' | 'blog' | 'pages', KnownSettings>> = {
  docs: {
    ...FILES,
    ...TEXTS,
    sidebarPath: true,
    sidebarItemsGenerator: 'Write the sidebar itself in sidebars.mjs.',
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    breadcrumbs: true,
    numberPrefixParser: true,
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    editCurrentVersion: true,
    disableVersioning: true,
    includeCurrentVersion: true,
    lastVersion: true,
    onlyIncludeVersions: true,
    versions: true,
  },
  blog: {
    ...FILES,
    ...TEXTS,
    authorsMapPath: true,
    blogTitle: true,
    blogDescription: true,
    blogSidebarTitle: true,
    postsPerPage: true,
    showReadingTime: true,
    feedOptions: { type: true, title: true, description: true, copyright: true, language: true, xslt: true },
    archiveBasePath: MOVED,
    authorsBasePath: MOVED,
    pageBasePath: MOVED,
    truncateMarker: 'Write <!-- truncate --> where the excerpt of a post ends.',
    onInlineAuthors: true,
    onUntruncatedBlogPosts: true,
  },
  pages: { ...FILES, ...TEXTS, editUrl: 'Pages have no link for editing.' },
};

/** Options of the classic preset beside those of its plugins for content. */
export const DOCUSAURUS_PRESET: KnownSettings = {
  docs: true,
  blog: true,
  pages: true,
  theme: { customCss: 'List style sheets of your own in "styles".' },
  sitemap: {
    changefreq: true,
    priority: true,
    filename: true,
    lastmod: true,
    ignorePatterns: 'Give pages that are not to be found "unlisted: true".',
  },
  gtag: SCRIPT,
  googleAnalytics: SCRIPT,
  googleTagManager: SCRIPT,
  debug: true,
  svgr: true,
  id: true,
};

/** Settings of `docusaurus.config.js`. */
export const DOCUSAURUS_SETTINGS: KnownSettings = {
  title: true,
  tagline: true,
  url: true,
  baseUrl: true,
  favicon: true,
  trailingSlash: true,
  onBrokenLinks: true,
  onBrokenMarkdownLinks: true,
  onBrokenAnchors: true,
  onDuplicateRoutes: true,
  staticDirectories: true,
  i18n: { defaultLocale: true, locales: true, localeConfigs: true, path: true },
  markdown: {
    format: true,
    mermaid: true,
    hooks: { onBrokenMarkdownLinks: true, onBrokenMarkdownImages: true },
    mdx1Compat: true,
    emoji: true,
    preprocessor: 'A docgen plugin may change sources. See guides/writing-plugins in the manual.',
    parseFrontMatter: 'Write the front matter as docgen reads it.',
    remarkRehypeOptions: 'Set "markdown.remarkRehype".',
  },
  presets: true,
  plugins: true,
  themes: true,
  scripts: 'List scripts in "scripts", and their hosts in "policy".',
  stylesheets: 'List style sheets of your own in "styles".',
  headTags: true,
  noIndex: 'Write public/robots.txt, or search engines list the site.',
  // What says nothing of what is shown.
  baseUrlIssueBanner: true,
  customFields: true,
  future: true,
  organizationName: true,
  projectName: true,
  deploymentBranch: true,
  githubHost: true,
  githubPort: true,
  storage: true,
  $schema: true,
  themeConfig: {
    navbar: { title: true, logo: true, items: true, hideOnScroll: true, style: true },
    footer: { links: true, copyright: true, style: true },
    announcementBar: { id: true, content: true, isCloseable: true, backgroundColor: true, textColor: true },
    colorMode: true,
    tableOfContents: true,
    prism: {
      theme: true,
      darkTheme: true,
      additionalLanguages: true,
      magicComments: 'Code has docgen\'s own marks, such as "// [!code highlight]".',
    },
    docs: { sidebar: true, versionPersistence: true },
    blog: { sidebar: true },
    image: 'Pages without a picture of their own get one that docgen draws; see "previews".',
    metadata: true,
    algolia: true,
    mermaid: true,
    zoom: true,
    liveCodeBlock: true,
  },
};
