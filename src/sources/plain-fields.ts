import { lineAround } from '../diagnostics/source-lines.ts';
import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { YamlField, YamlFields } from './front-matter-field.ts';

/** A field on its own line, whose value contains no characters with a special meaning in YAML. */
const PLAIN_LINE = /^([a-z_]\w*): ([a-z](?:[\w ,.()/'!?-]*[\w.)!?])?|0|[1-9]\d{0,14})$/i;

/** Words that the core schema of YAML 1.2 (10.3.2) does not parse as strings. */
const CONSTANTS: Readonly<Record<string, true | false | null>> = {
  ...{ null: null, Null: null, NULL: null },
  ...{ true: true, True: true, TRUE: true },
  ...{ false: false, False: false, FALSE: false },
};

/**
 * Parses YAML as simple as most front matter, several times faster than a full YAML parser; undefined if the text
 * contains anything else. Its first line is the first line of the source.
 */
export function plainFields(source: SourceFile, yaml: string): YamlFields | undefined {
  const fields = new Map<string, YamlField>();
  for (const [index, line] of yaml.split('\n').entries()) {
    // The line that opens the front matter is blank here.
    if (line === '' && index === 0) continue;
    const [, key = '', written = ''] = PLAIN_LINE.exec(line) ?? [];
    if (key === '' || fields.has(key) || Object.hasOwn(CONSTANTS, key)) return undefined;
    const placeOf = (column: number, length: number): Place => ({
      file: source.path,
      line: index + 1,
      column,
      length,
      ...lineAround(line, column),
    });
    fields.set(key, {
      key,
      value: scalarOf(written),
      keyPlace: placeOf(1, key.length),
      valuePlace: placeOf(key.length + 3, written.length),
      entryPlaces: [],
      fields: undefined,
    });
  }
  return fields;
}

function scalarOf(written: string): unknown {
  if (Object.hasOwn(CONSTANTS, written)) return CONSTANTS[written];
  return /^\d/.test(written) ? Number(written) : written;
}
