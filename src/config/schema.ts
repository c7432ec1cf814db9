import type * as v from 'valibot';
import type { SiteConfig } from '../model/config.ts';
import type { ConfiguredPlugin } from '../model/plugin.ts';
import { field, flag, list, matching, optional, record, text } from '../schema/fields.ts';
import { redirects } from './schema/addresses.ts';
import { api } from './schema/api.ts';
import { blog } from './schema/blog.ts';
import { checks } from './schema/checks.ts';
import { docs } from './schema/docs.ts';
import { announcement, colorMode, footer, logo, navbarItem, print, styles, tableOfContents } from './schema/look.ts';
import { markdown } from './schema/markdown.ts';
import { plugins } from './schema/plugins.ts';
import { policy, scripts } from './schema/policy.ts';
import { search } from './schema/search.ts';

const origin = matching('an origin such as "https://docs.example.org" without a path', /^https?:\/\/[^\s/]+$/);

const language = matching('a language tag such as "en"', /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/);

/** The whole configuration, in the order of the manual. Missing fields get their defaults. */
export const configSchema = record({
  $schema: optional(text, 'Address of this schema, for editors.'),
  title: field(text, 'Documentation', "Name of the site, in the navigation bar and after each page's title."),
  tagline: field(text, '', 'Shown after the title of the home page.'),
  description: field(text, '', 'For search engines, if a page has no description.'),
  url: optional(
    origin,
    'Origin under which the site is published, such as `https://docs.example.org`. Without it, pages have no canonical address.',
  ),
  basePath: field(
    matching('a path that starts and ends with "/"', /^\/(?:[\w.~-]+\/)*$/),
    '/',
    'Path below the origin; starts and ends with `/`. Content and templates never contain it.',
  ),
  language: field(
    language,
    'en',
    'Language of the pages, such as `en`. Those of a script that is written from right to left, such as `ar` or `az-Arab`, are mirrored.',
  ),
  trailingSlash: field(flag, true, '`true`: a page is `a/b/index.html`; `false`: `a/b.html`.'),
  logo: optional(logo, 'Logo in the navigation bar.'),
  favicon: optional(text, 'Address of a public file. If it is an SVG, docgen draws PNG icons too.'),
  navbar: field(list(navbarItem), [], 'Links in the navigation bar.'),
  footer: field(footer, {}, 'Footer of every page.'),
  announcement: optional(announcement, 'Bar above every page.'),
  styles: field(
    styles,
    [],
    "Style sheets of the site, paths relative to the site folder; their rules take precedence over docgen's own, which are in a cascade layer.",
  ),
  colorMode: field(colorMode, {}, 'Colours.'),
  tableOfContents: field(tableOfContents, {}, 'Table of contents next to a page.'),
  previews: field(flag, true, 'Whether docgen draws a preview image for each page without an `image`.'),
  print: field(print, {}, 'Print pages, each with all of the docs or a reference.'),
  docs: field(docs, {}, 'Docs.'),
  blog: field(blog, {}, 'Blog.'),
  api: field(api, {}, 'API reference.'),
  search: field(search, {}, 'Search.'),
  markdown: field(markdown, {}, 'Markdown.'),
  checks: field(checks, {}, 'How broken links are reported.'),
  frontMatter: field(
    record({
      allow: field(
        list(text),
        [],
        "Names of additional fields, such as `ms.*`, which the site's own templates and plugins get; all others are reported as unknown.",
      ),
    }),
    {},
    'Front matter.',
  ),
  exclude: field(list(text), [], 'Files of the site folder that are left out, such as `docs/drafts/**`.'),
  policy: field(policy, {}, 'What pages may load from other hosts.'),
  scripts: field(scripts, [], 'Scripts of the site, on every page.'),
  redirects: field(redirects, [], 'Former addresses and their new targets.'),
  plugins: field(
    plugins,
    [],
    'docgen plugins, which add sources, pages, files and checks. They require a configuration in TypeScript or JavaScript.',
  ),
}) satisfies v.GenericSchema<unknown, SiteConfig & { readonly plugins: readonly ConfiguredPlugin[] }>;
