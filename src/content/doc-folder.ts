import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { report } from '../diagnostics/report.ts';
import type { DocFolder } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import { number, optional, text } from '../schema/fields.ts';
import { decodeText } from '../sources/decode-text.ts';
import { dataFileCodes } from '../sources/front-matter-field.ts';
import { readFields } from '../sources/read-fields.ts';
import { readDataFile } from './data-file.ts';
import { nameInWords, splitNumber } from './permalink.ts';

const CATEGORY = /^docs\/(?:(.+)\/)?_category_\.ya?ml$/;

/** Fields of `_category_.yml`. */
export const folderFields = v.object({
  label: optional(text, 'Label of the folder in the sidebar. Default: its name.'),
  position: optional(number, 'Order in the sidebar. Default: the number that the name of the folder starts with.'),
});

/**
 * The folders of `docs/` with a name or an order of their own: from `_category_.yml`, otherwise from a number in their
 * name.
 */
export function readDocFolders(sources: SiteSources): Outcome<readonly DocFolder[]> {
  const folders = new Map(numberedFolders(sources).map((folder) => [folder.path, folder]));
  const diagnostics: Diagnostic[] = [];
  for (const file of sources.assets.values()) {
    const match = CATEGORY.exec(file.path);
    if (!match) continue;
    const path = match[1] ?? '';
    const { value, diagnostics: problems } = readCategory(file);
    for (const problem of problems) diagnostics.push(problem);
    const numbered = folders.get(path);
    const label = value.label ?? numbered?.label;
    folders.set(path, { path, label, position: value.position ?? numbered?.position });
  }
  return { value: [...folders.values()], diagnostics };
}

function readCategory(file: AssetFile): Outcome<Pick<DocFolder, 'label' | 'position'>> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file.absolute);
  } catch {
    const place = { file: file.path, line: 1, column: 1 };
    const problem = report('FILE_READ', 'The file cannot be read', { place });
    return { value: { label: undefined, position: undefined }, diagnostics: [problem] };
  }
  const decoded = decodeText(file.path, bytes);
  const data = readDataFile(decoded.value);
  const { value, diagnostics } = readFields(data.value ?? new Map(), folderFields, dataFileCodes);
  return { value, diagnostics: [...decoded.diagnostics, ...data.diagnostics, ...diagnostics] };
}

function numberedFolders({ docs }: SiteSources): DocFolder[] {
  const paths = new Set<string>();
  for (const { path } of docs) {
    const parts = path.split('/').slice(1, -1);
    for (let length = 1; length <= parts.length; length++) paths.add(parts.slice(0, length).join('/'));
  }
  return [...paths].flatMap((path) => {
    const { name, position } = splitNumber(path.split('/').at(-1) ?? '');
    return position === undefined ? [] : [{ path, label: nameInWords(name), position }];
  });
}
