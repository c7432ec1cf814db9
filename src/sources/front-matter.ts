import { placeIn, report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { frontMatterCodes, type YamlFields } from './front-matter-field.ts';
import { readYaml } from './front-matter-yaml.ts';

/** The head of a Markdown file, and what follows it. */
export interface FrontMatter {
  /** Fields by key, in the order of the file; empty where there is no front matter or it cannot be read. */
  readonly fields: YamlFields;
  /** The source with the lines of the front matter blanked, so that lines and columns are those of the file. */
  readonly body: SourceFile;
  /** Whether the front matter could be read (or there is none). */
  readonly isReadable: boolean;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Reads a file's front matter, YAML only: nothing in it runs, whatever language its opening line names.
 *
 * Errors: FM_LANGUAGE, FM_OPEN, FM_SYNTAX, FM_SHAPE, FM_KEY_TWICE, FM_ALIASES.
 */
export function readFrontMatter(source: SourceFile): Outcome<FrontMatter> {
  const known = remembered.get(source);
  if (known) return known;
  const outcome = readBlock(source);
  remembered.set(source, outcome);
  return outcome;
}

/** By record: a changed file comes as another record, so what is remembered stays true. */
const remembered = new WeakMap<SourceFile, Outcome<FrontMatter>>();

function readBlock(source: SourceFile): Outcome<FrontMatter> {
  if (source.isUnreadable) return unreadable(source, []);
  const lines = source.text.replace(/^\uFEFF/, '').split(LINE_END);
  const opening = /^---(?!-)(.*)$/.exec(lines[0] ?? '');
  if (!opening || /^[\s-]*-\s*$/.test(opening[1] ?? '')) {
    return { value: { fields: new Map(), body: source, isReadable: true }, diagnostics: [] };
  }
  const language = (opening[1] ?? '').trim();
  if (language !== '') {
    const column = 4 + (opening[1] ?? '').search(/\S/);
    const place = placeIn(source, 1, Math.min(column, 4), language.length);
    return unreadable(source, [report('FM_LANGUAGE', `Front matter in "${language}" is not read`, { place })]);
  }
  // The first line that starts with --- ends the block.
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (closing === -1) {
    const place = placeIn(source, 1, 1, 3);
    return unreadable(source, [report('FM_OPEN', 'The front matter that opens here is never closed', { place })]);
  }
  if (!/^---\s*$/.test(lines[closing] ?? '')) {
    const place = placeIn(source, closing + 1, 1, lines[closing]?.length);
    const hint = 'Close the front matter with --- on a line of its own.';
    return unreadable(source, [report('FM_SYNTAX', 'Three dashes stand within the front matter', { place, hint })]);
  }
  // The opening line stays as an empty one, so that lines are those of the file.
  const yaml = ['', ...lines.slice(1, closing)].join('\n');
  const { value, diagnostics } = readYaml(source, yaml, frontMatterCodes);
  if (value === undefined) return unreadable(source, diagnostics);
  const start = afterLines(source.text, closing + 1);
  const body = {
    path: source.path,
    // Made when it is asked for: a large site would else be in memory twice.
    get text() {
      return '\n'.repeat(closing + 1) + source.text.slice(start);
    },
  };
  return { value: { fields: value, body, isReadable: true }, diagnostics };
}

/** Where the line after the first `count` starts. */
function afterLines(text: string, count: number): number {
  const ends = new RegExp(LINE_END, 'g');
  for (let line = 0; line < count; line++) if (!ends.test(text)) return text.length;
  return ends.lastIndex;
}

function unreadable(source: SourceFile, diagnostics: readonly Diagnostic[]): Outcome<FrontMatter> {
  return { value: { fields: new Map(), body: { path: source.path, text: '' }, isReadable: false }, diagnostics };
}

/** The fields as plain values by key; a key such as `__proto__` is one like any other. */
export function plainFrontMatter(fields: YamlFields): Record<string, unknown> {
  const plain: Record<string, unknown> = Object.create(null);
  for (const { key, value } of fields.values()) plain[key] = value;
  return plain;
}
