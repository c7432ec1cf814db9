import { report } from '../diagnostics/report.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { describe } from '../schema/read.ts';
import { dataFileCodes, type YamlField, type YamlFields } from '../sources/front-matter-field.ts';
import { readYaml } from '../sources/front-matter-yaml.ts';

/** One named entry of a data file, with its own fields. */
export interface DataEntry {
  readonly field: YamlField;
  /** Undefined if the entry has the wrong shape, which is reported. */
  readonly fields: YamlFields | undefined;
}

/** Reads a YAML file of fields (DATA_SYNTAX, DATA_SHAPE); undefined if it cannot be read. */
export function readDataFile(source: SourceFile): Outcome<YamlFields | undefined> {
  if (source.isUnreadable) return { value: undefined, diagnostics: [] };
  return readYaml(source, source.text, dataFileCodes);
}

/** The most entries of a data file, each of which has a page: hundreds of times as many as most sites have. */
const MAX_ENTRIES = 2000;

/**
 * Reads a YAML file in which every entry is a name with fields below it; an entry of another shape has no fields, and
 * is reported. Undefined if the file cannot be read.
 */
export function readDataEntries(source: SourceFile): Outcome<readonly DataEntry[] | undefined> {
  const { value, diagnostics } = readDataFile(source);
  if (value === undefined) return { value: undefined, diagnostics };
  const problems = [...diagnostics];
  const [beyond] = [...value.values()].slice(MAX_ENTRIES);
  if (beyond) {
    const message = `A data file may have at most ${MAX_ENTRIES} entries; found ${value.size}`;
    return { value: undefined, diagnostics: [report('DATA_SHAPE', message, { place: beyond.keyPlace })] };
  }
  const entries = [...value.values()].map((field): DataEntry => {
    if (field.fields) return { field, fields: field.fields };
    if (field.value === null || field.value === undefined) return { field, fields: new Map() };
    const message = `"${field.key}" must have fields below it; found ${describe(field.value)}`;
    problems.push(report('DATA_SHAPE', message, { place: field.valuePlace }));
    return { field, fields: undefined };
  });
  return { value: entries, diagnostics: problems };
}
