import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { YamlField, YamlFields } from './front-matter-field.ts';

/** A field on a line of its own, whose value contains no characters with a meaning in YAML. */
const PLAIN_LINE = /^([a-z_]\w*): ([a-z](?:[\w ,.()/'!?-]*[\w.)!?])?|0|[1-9]\d{0,14})$/i;

/** What the core schema of YAML 1.2 (10.3.2) reads as something else than a text. */
const CONSTANTS: Readonly<Record<string, true | false | null>> = {
  ...{ null: null, Null: null, NULL: null },
  ...{ true: true, True: true, TRUE: true },
  ...{ false: false, False: false, FALSE: false },
};

/**
 * The fields of a YAML text as simple as most front matter is, several times faster than by a parser that knows all of
 * YAML; undefined where the text has anything else. Its first line is that of the source.
 */
export function plainFields(source: SourceFile, yaml: string): YamlFields | undefined {
  const fields = new Map<string, YamlField>();
  for (const [index, line] of yaml.split('\n').entries()) {
    // The line that opens front matter is blanked.
    if (line === '' && index === 0) continue;
    const [, key = '', written = ''] = PLAIN_LINE.exec(line) ?? [];
    if (key === '' || fields.has(key) || Object.hasOwn(CONSTANTS, key)) return undefined;
    const placeOf = (column: number, length: number): Place => ({
      file: source.path,
      line: index + 1,
      column,
      length,
      sourceLine: line,
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
