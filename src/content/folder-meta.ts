import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocFolder, FolderEntry } from '../model/doc-folder.ts';
import type { SourceFile } from '../model/source.ts';
import { isRecord } from '../schema/fields.ts';
import { describe } from '../schema/read.ts';
import { shortLabel } from '../shared/short-label.ts';
import type { YamlField } from '../sources/front-matter-field.ts';
import { readDataFile } from './data-file.ts';

const LINK = /^(?:\/|https?:\/\/|mailto:)/;

/**
 * Reads Nextra's `_meta.json`: the entries of a folder in order, each with its label, or with the fields `title`,
 * `href` and `display`. Separators and menus are left out.
 */
export function readFolderMeta(source: SourceFile): Outcome<Partial<DocFolder>> {
  const { value, diagnostics } = readDataFile(source);
  const problems: Diagnostic[] = [...diagnostics];
  const entries = [...(value?.values() ?? [])].flatMap((field): FolderEntry[] => {
    const { value: written } = field;
    if (typeof written === 'string') return [entryOf(field, { title: written })];
    if (isRecord(written) && typeof written.href === 'string' && !LINK.test(written.href)) {
      const message = `"${field.key}" must lead to a path that starts with "/" or an http address`;
      problems.push(
        report('DATA_SHAPE', message, { place: field.fields?.get('href')?.valuePlace ?? field.valuePlace }),
      );
      return [];
    }
    if (isRecord(written)) return isOfNavigation(field.key, written.type) ? [] : [entryOf(field, written)];
    const message = `"${field.key}" must be a label, or an object with a title; found ${describe(written)}`;
    problems.push(report('DATA_SHAPE', message, { place: field.valuePlace }));
    return [];
  });
  return { value: { entries }, diagnostics: problems };
}

/** Whether an entry is no page: a separator, a menu of the bar, or the defaults of all entries. */
function isOfNavigation(key: string, type: unknown): boolean {
  return key === '*' || type === 'separator' || type === 'menu';
}

function entryOf(
  { key, keyPlace }: YamlField,
  { title, href, display }: Readonly<Record<string, unknown>>,
): FolderEntry {
  return {
    name: key,
    place: keyPlace,
    label: typeof title === 'string' ? shortLabel(title) : undefined,
    href: typeof href === 'string' ? href : undefined,
    hidden: display === 'hidden',
  };
}
