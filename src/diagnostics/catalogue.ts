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
