import * as v from 'valibot';
import type { DocsConfig } from '../../model/config.ts';
import { field, flag, list, matching, named, oneOf, optional, record, shaped, text } from '../../schema/fields.ts';
import { editUrl, rootOrSection } from './addresses.ts';
import { sidebar } from './sidebar.ts';

const RESERVED = 'blog|pages|api|public|templates|islands';

const folder = matching(
  'a folder of the site such as "docs", and none of blog, pages, api, public, templates, islands',
  new RegExp(`^(?!(?:${RESERVED})(?:/|$))(?:[^/.\\\\][^/\\\\]*)(?:/[^/.\\\\][^/\\\\]*)*$`),
);

const area = record({
  dir: field(folder, 'docs', 'Folder of the site with the docs.'),
  path: field(rootOrSection, '/docs', 'Route of the docs; `/`: the docs are the whole site.'),
  label: field(text, 'Docs', 'Name of the docs, in breadcrumbs and lists of sections.'),
  mainDoc: optional(
    text,
    'Id of the doc that `docs.path` redirects to. Default: `intro`, otherwise `index`, otherwise the first doc.',
  ),
  sidebars: field(
    named(sidebar),
    {},
    'Named lists of doc ids, `{ id, label }`, `{ label, items }`, `{ label, to }` and `{ dir }`, a `sidebars.js` of Docusaurus, or the `nav` of MkDocs. Without any, the sidebar comes from `SUMMARY.md` of mdBook, otherwise from the folders.',
  ),
  versionName: field(
    text,
    'current',
    "Name of the docs' version. Areas with the same `label` are versions of one another if each has a name of its own; the first of them is the current one.",
  ),
  versionLabel: optional(
    text,
    "Label of the docs' version, in the version switcher. Default: `Next` for `current`, otherwise the name.",
  ),
  editUrl,
  slugBase: field(
    oneOf(['docs', 'folder']),
    'docs',
    'What a `slug` is relative to: `"docs"`, the route of the docs, or with a leading `/` the site; `"folder"`, as in Docusaurus, the folder of the page, or with a leading `/` the route of the docs.',
  ),
  addresses: field(
    oneOf(['names', 'slugs']),
    'names',
    'How the names of files become addresses: `"names"`, as they are; `"slugs"`, as in Starlight, in lower case, with hyphens for spaces and without punctuation.',
  ),
  numberPrefixes: field(
    oneOf(['order', 'keep']),
    'order',
    'What becomes of a number that the name of a file or folder starts with, such as `01-intro.md`: `"order"`, it sets the order in the sidebar and is not part of the address, as in Docusaurus; `"keep"`, it sets the order and stays in the address.',
  ),
  indexPages: field(flag, false, 'Whether each folder without an `index.md` gets a page that lists its pages.'),
  lastUpdated: field(
    oneOf(['none', 'date', 'author']),
    'none',
    'Whether pages show the day of their last commit in git, and its author.',
  ),
});

const areas = list(area);

function withLabel({ versionLabel, ...rest }: v.InferOutput<typeof area>): DocsConfig {
  const { versionName } = rest;
  return { ...rest, versionLabel: versionLabel ?? (versionName === 'current' ? 'Next' : versionName) };
}

/** One area of docs, or a list of them. */
export const docs = v.pipe(
  shaped([area, areas], (value) => (Array.isArray(value) ? areas : area)),
  v.transform((value): readonly DocsConfig[] => [value].flat().map(withLabel)),
);
