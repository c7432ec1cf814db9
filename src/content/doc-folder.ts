import * as v from 'valibot';
import { report } from '../diagnostics/report.ts';
import type { DocsConfig } from '../model/config.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocFolder } from '../model/doc-folder.ts';
import type { AssetFile, SiteSources, SourceFile } from '../model/source.ts';
import { readFoundFile } from '../plain-file.ts';
import { flag, number, optional, text } from '../schema/fields.ts';
import { shortLabel } from '../shared/short-label.ts';
import { decodeText } from '../sources/decode-text.ts';
import { dataFileCodes } from '../sources/front-matter-field.ts';
import { slug } from '../sources/front-matter-values.ts';
import { readFields } from '../sources/read-fields.ts';
import { readDataFile } from './data-file.ts';
import { readFolderMeta } from './folder-meta.ts';
import { areaOf, nameInWords, splitNumber } from './permalink.ts';

const DESCRIPTION = /(?:^|\/)(?:_category_\.(?:ya?ml|json)|_meta\.json)$/;

const link = v.object(
  {
    type: v.picklist(['generated-index', 'doc'], '"generated-index" or "doc"'),
    id: v.optional(v.string('the id of a doc')),
    slug: v.optional(slug),
    title: v.optional(v.string('a string')),
    description: v.optional(v.string('a string')),
  },
  'an object with type "generated-index" or "doc"',
);

/** Fields of `_category_.yml` and `_category_.json`. */
export const folderFields = v.object({
  label: optional(text, 'Label of the folder in the sidebar. Default: its name.'),
  position: optional(number, 'Order in the sidebar. Default: the number that the name of the folder starts with.'),
  link: optional(
    v.nullable(link),
    "The folder's page: `{ type: generated-index, slug, title, description }` makes one with a list of its pages, `{ type: doc, id }` names a doc.",
  ),
  className: optional(text, "Class of the entry in the sidebar, for the site's own style sheet."),
  description: optional(text, 'Text of the generated page.'),
  collapsed: optional(flag, 'Has no effect: a group is open on its own pages.'),
  collapsible: optional(flag, 'Has no effect: readers can fold every group.'),
});

/** A folder of docs: its area and its path below it. */
type Place = Pick<DocFolder, 'area' | 'path'>;

/**
 * The folders of docs with a custom name, order or page: from `_category_.yml`, `_category_.json` or `_meta.json`,
 * otherwise from a number in their name.
 */
export function readDocFolders(sources: SiteSources, areas: readonly DocsConfig[]): Outcome<readonly DocFolder[]> {
  const folders = new Map(numberedFolders(sources, areas).map((folder) => [keyOf(folder), folder]));
  const categories = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of sources.assets.values()) {
    if (!DESCRIPTION.test(file.path) || !areas.some(({ dir }) => file.path.startsWith(`${dir}/`))) continue;
    const place = placeOf(file.path, areas);
    const { value: source, diagnostics: unread } = readText(file);
    for (const problem of unread) diagnostics.push(problem);
    if (!source) continue;
    const isCategory = !file.path.endsWith('_meta.json');
    const other = categories.get(keyOf(place));
    if (isCategory && other !== undefined) diagnostics.push(describedTwice(file.path, other));
    if (isCategory) categories.set(keyOf(place), file.path);
    const { value, diagnostics: problems } = isCategory ? readCategory(source) : readFolderMeta(source);
    for (const problem of problems) diagnostics.push(problem);
    const known = folders.get(keyOf(place)) ?? { ...place, label: undefined, position: undefined };
    folders.set(keyOf(place), { ...known, ...given(value) });
  }
  return { value: [...folders.values()], diagnostics };
}

function describedTwice(path: string, other: string): Diagnostic {
  const place = { file: path, line: 1, column: 1 };
  return report('DATA_SHAPE', `"${other}" describes the same folder; this file counts where the two differ`, {
    place,
    hint: 'Keep one of the two files.',
    // Other generators read one of the two, and build.
    severity: 'warning',
  });
}

/** The fields of a record that have a value. */
function given<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function keyOf({ area, path }: Place): string {
  return `${area}/${path}`;
}

/** The folder that a file is in. */
function placeOf(file: string, areas: readonly DocsConfig[]): Place {
  const { dir } = areaOf(file, areas);
  return {
    area: dir,
    path: file
      .slice(dir.length + 1)
      .split('/')
      .slice(0, -1)
      .join('/'),
  };
}

function readText(file: AssetFile): Outcome<SourceFile | undefined> {
  try {
    return decodeText(file.path, readFoundFile(file.absolute));
  } catch {
    const place = { file: file.path, line: 1, column: 1 };
    return { value: undefined, diagnostics: [report('FILE_READ', 'The file cannot be read', { place })] };
  }
}

function readCategory(source: SourceFile): Outcome<Partial<DocFolder>> {
  const data = readDataFile(source);
  const { value, diagnostics } = readFields(data.value ?? new Map(), folderFields, dataFileCodes);
  const { label, position, className, link: target, description } = value;
  const folder = {
    label: label === undefined ? undefined : shortLabel(label),
    position,
    className,
    doc: target?.type === 'doc' ? target.id : undefined,
    docPlace: data.value?.get('link')?.fields?.get('id')?.valuePlace,
    index:
      target?.type === 'generated-index'
        ? { slug: target.slug, title: target.title, description: target.description ?? description }
        : undefined,
  };
  return { value: folder, diagnostics: [...data.diagnostics, ...diagnostics] };
}

function numberedFolders({ docs }: SiteSources, areas: readonly DocsConfig[]): DocFolder[] {
  const found = new Map<string, DocFolder>();
  for (const { path: file } of docs) {
    const { area, path } = placeOf(file, areas);
    const parts = path.split('/').filter((part) => part !== '');
    for (let length = 1; length <= parts.length; length++) {
      const { name, position } = splitNumber(parts[length - 1] ?? '');
      const folder = { area, path: parts.slice(0, length).join('/') };
      if (position !== undefined) found.set(keyOf(folder), { ...folder, label: nameInWords(name), position });
    }
  }
  return [...found.values()];
}
