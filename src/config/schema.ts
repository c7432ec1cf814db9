import type * as v from 'valibot';
import type { SiteConfig } from '../model/config.ts';
import { field, flag, list, matching, optional, record, text } from '../schema/fields.ts';
import { api } from './schema/api.ts';
import { blog } from './schema/blog.ts';
import { checks } from './schema/checks.ts';
import { docs } from './schema/docs.ts';
import { announcement, footer, logo, navbarItem, print, styles, tableOfContents } from './schema/look.ts';
import { markdown } from './schema/markdown.ts';
import { redirects } from './schema/redirects.ts';

const origin = matching('an origin such as "https://docs.example.org" without a path', /^https?:\/\/[^\s/]+$/);

const language = matching('a language tag such as "en"', /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/);

/** The whole configuration, in the order of the manual. What is not given is filled in. */
export const configSchema = record({
  $schema: optional(text, 'Address of this schema, for editors.'),
  title: field(text, 'Documentation', "Name of the site, in the navigation bar and after each page's title."),
  tagline: field(text, '', "Follows the home page's title."),
  description: field(text, '', 'For search engines, where a page has no description of its own.'),
  url: optional(
    origin,
    'Origin under which the site is published, such as `https://docs.example.org`. Without it pages carry no canonical address.',
  ),
  basePath: field(
    matching('a path that starts and ends with "/"', /^\/(?:[\w.~-]+\/)*$/),
    '/',
    'Path below the origin; starts and ends with `/`. Content and templates never mention it.',
  ),
  language: field(language, 'en', 'Language of the pages, such as `en`.'),
  trailingSlash: field(flag, true, '`true`: a page is `a/b/index.html`; `false`: `a/b.html`.'),
  logo: optional(logo, 'Logo in the navigation bar.'),
  favicon: optional(text, 'Address of a public file. If it is an SVG, docgen draws PNG icons too.'),
  navbar: field(list(navbarItem), [], 'Links in the navigation bar.'),
  footer: field(footer, {}, 'Footer of every page.'),
  announcement: optional(announcement, 'Bar above every page.'),
  styles: field(styles, [], "Style sheets of the site, paths relative to the site folder, added after docgen's own."),
  tableOfContents: field(tableOfContents, {}, 'Table of contents beside a page.'),
  previews: field(flag, true, 'Whether docgen draws a preview picture for each page without an `image` of its own.'),
  print: field(print, {}, 'Pages that hold the docs and the reference whole, to be printed.'),
  docs: field(docs, {}, 'Docs.'),
  blog: field(blog, {}, 'Blog.'),
  api: field(api, {}, 'API reference.'),
  markdown: field(markdown, {}, 'Markdown.'),
  checks: field(checks, {}, 'What docgen does about broken links.'),
  redirects: field(redirects, [], 'Addresses that lead elsewhere.'),
}) satisfies v.GenericSchema<unknown, SiteConfig>;
