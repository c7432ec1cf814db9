import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { dataFileCodes, wrongType, type YamlField, type YamlFields } from '../sources/front-matter-field.ts';
import { readYaml } from '../sources/front-matter-yaml.ts';

/** One named entry of a data file, with its own fields. */
export interface DataEntry {
  readonly field: YamlField;
  readonly fields: YamlFields;
}

/** Reads a YAML file of fields (DATA_SYNTAX, DATA_SHAPE); empty where it cannot be read. */
export function readDataFile(source: SourceFile): Outcome<YamlFields> {
  const { value, diagnostics } = readYaml(source, source.text, dataFileCodes);
  return { value: value ?? new Map(), diagnostics };
}

/** Reads a YAML file whose every entry is a name with fields below it; an entry of another shape is left out. */
export function readDataEntries(source: SourceFile): Outcome<readonly DataEntry[]> {
  const { value, diagnostics } = readDataFile(source);
  const problems = [...diagnostics];
  const entries = [...value.values()].flatMap((field): DataEntry[] => {
    if (field.fields) return [{ field, fields: field.fields }];
    if (field.value === null || field.value === undefined) return [{ field, fields: new Map() }];
    wrongType(field, 'fields', { codes: dataFileCodes, add: (problem) => problems.push(problem) });
    return [];
  });
  return { value: entries, diagnostics: problems };
}
