import type { KnownSettings } from '../notes.ts';

const PLUGINS =
  'List unified plugins in "markdown.remarkPlugins" or "markdown.rehypePlugins"; formulas are "markdown.math".';

/** Options of Starlight. */
export const STARLIGHT_SETTINGS: KnownSettings = {
  title: true,
  description: true,
  logo: true,
  favicon: true,
  social: true,
  sidebar: true,
  locales: true,
  defaultLocale: true,
  editLink: true,
  lastUpdated: true,
  tableOfContents: true,
  head: true,
  plugins: true,
  customCss: 'List style sheets of your own in "styles".',
  components: 'Write templates of the same parts. See guides/components in the manual.',
  expressiveCode: { plugins: 'What they add to code is left out.', '*': true },
  markdown: { headingLinks: true },
  pagefind: true,
  prerender: true,
  disable404Route: true,
  credits: true,
};

/** Settings of `astro.config.*`. */
export const ASTRO_SETTINGS: KnownSettings = {
  site: true,
  base: true,
  redirects: true,
  integrations: true,
  trailingSlash: true,
  build: { format: 'Set "trailingSlash" to keep the addresses.', '*': true },
  markdown: {
    remarkPlugins: PLUGINS,
    rehypePlugins: PLUGINS,
    remarkRehype: 'Set "markdown.remarkRehype".',
    shikiConfig: true,
    syntaxHighlight: true,
    gfm: true,
    smartypants: true,
  },
  vite: { plugins: 'What they add to pages is left out.', '*': true },
  // How it is built and served, which docgen does in its own way.
  output: true,
  outDir: true,
  cacheDir: true,
  adapter: true,
  server: true,
  image: true,
  prefetch: true,
  devToolbar: true,
  experimental: true,
  legacy: true,
  compressHTML: true,
  scopedStyleStrategy: true,
  security: true,
  env: true,
  session: true,
};
