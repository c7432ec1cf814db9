import { apiCodes } from './catalogue/api.ts';
import { blogCodes } from './catalogue/blog.ts';
import { componentCodes } from './catalogue/components.ts';
import { configurationCodes } from './catalogue/configuration.ts';
import type { CodeFamily } from './catalogue/entry.ts';
import { fileCodes } from './catalogue/files.ts';
import { frontMatterCodes } from './catalogue/front-matter.ts';
import { importCodes } from './catalogue/importing.ts';
import { linkCodes } from './catalogue/links.ts';
import { markdownCodes } from './catalogue/markdown.ts';
import { pluginCodes } from './catalogue/plugins.ts';

export type { CatalogueEntry } from './catalogue/entry.ts';

/** Every kind of problem that docgen reports, by code. A code may be renamed, but is never reused. */
export const catalogue = {
  ...configurationCodes,
  ...frontMatterCodes,
  ...markdownCodes,
  ...linkCodes,
  ...blogCodes,
  ...apiCodes,
  ...componentCodes,
  ...pluginCodes,
  ...importCodes,
  ...fileCodes,
} as const satisfies CodeFamily;

/** The permanent name of a kind of problem. */
export type DiagnosticCode = keyof typeof catalogue;

/** The codes grouped by family, as in the manual. */
export const codeFamilies: readonly { readonly title: string; readonly codes: CodeFamily }[] = [
  { title: 'Command line and configuration', codes: configurationCodes },
  { title: 'Front matter and data files', codes: frontMatterCodes },
  { title: 'Markdown', codes: markdownCodes },
  { title: 'Links and addresses', codes: linkCodes },
  { title: 'Blog', codes: blogCodes },
  { title: 'API descriptions', codes: apiCodes },
  { title: 'Templates, components and styles', codes: componentCodes },
  { title: 'Plugins', codes: pluginCodes },
  { title: 'Import', codes: importCodes },
  { title: 'Files and output', codes: fileCodes },
];

/** Current codes by their former names, which `docgen explain` still accepts. */
export const formerCodes: Readonly<Record<string, DiagnosticCode>> = {
  API_NAME: 'API_NAME_UNKNOWN',
  API_OPERATION_TWICE: 'API_DUPLICATE_OPERATION_ID',
  API_TWICE: 'API_DUPLICATE',
  CONFIG_KEY_TWICE: 'CONFIG_DUPLICATE_KEY',
  CONFIG_TWICE: 'CONFIG_DUPLICATE',
  DENSE: 'MARKDOWN_TOO_COMPLEX',
  FENCE_OPEN: 'FENCE_UNCLOSED',
  FILE_LINK: 'SYMLINK_SKIPPED',
  FM_KEY_TWICE: 'FM_DUPLICATE_KEY',
  FM_OPEN: 'FM_UNCLOSED',
  NESTING: 'MARKDOWN_TOO_DEEP',
  OUTPUT_PLACE: 'OUTPUT_UNSAFE',
  POST_WHOLE: 'POST_NO_EXCERPT',
  ROUTE_TWICE: 'ROUTE_DUPLICATE',
  URL_LEDGER: 'URL_LOCKFILE',
};
