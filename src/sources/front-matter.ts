import matter from 'gray-matter';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { yamlOnly } from './front-matter-engines.ts';
import { frontMatterCodes, type YamlFields } from './front-matter-field.ts';
import { delimiterFault, hasFrontMatter } from './front-matter-lines.ts';
import { readYaml } from './front-matter-yaml.ts';

/** The head of a Markdown file, and what follows it. */
export interface FrontMatter {
  /** Fields by key, in the order of the file; empty where there is no front matter or it cannot be read. */
  readonly fields: YamlFields;
  /** The source with the lines of the front matter blanked, so that lines and columns are those of the file. */
  readonly body: () => SourceFile;
  /** Whether the front matter could be read (or there is none). */
  readonly isReadable: boolean;
}

const LINE_END = /\r\n|\n|\r/g;

/**
 * Reads a file's front matter, YAML only: nothing in it runs, whatever language its opening line names.
 *
 * Errors: FM_LANGUAGE, FM_UNCLOSED, FM_SYNTAX, FM_SHAPE, FM_DUPLICATE_KEY, FM_ALIASES.
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
  const text = withLineFeeds(source.text);
  if (!hasFrontMatter(text)) {
    return { value: { fields: new Map(), body: () => source, isReadable: true }, diagnostics: [] };
  }
  const fault = delimiterFault(source, text);
  if (fault) return unreadable(source, [fault]);
  // A block of nothing but comments and blanks is not handed to the engine.
  let reading: Outcome<YamlFields | undefined> = { value: new Map(), diagnostics: [] };
  const engines = yamlOnly((block) => {
    // What follows the opening dashes is blank; without it the first line is that of the file, and empty.
    reading = readYaml(source, block.replace(/^.*/, ''), frontMatterCodes);
    return reading;
  });
  // With options, even empty ones, gray-matter keeps nothing: it would pass over the same fault the second time.
  const block = matter(text, { engines }).matter;
  const { value: fields, diagnostics } = reading;
  if (fields === undefined) return unreadable(source, diagnostics);
  const lines = block.split('\n').length + 1;
  const start = afterLines(source.text, lines);
  // Made when it is needed: a large site would otherwise be in memory twice.
  const body = () => ({ path: source.path, text: '\n'.repeat(lines) + source.text.slice(start) });
  return { value: { fields, body, isReadable: true }, diagnostics };
}

/** The text with each of its lines ended by a line feed: gray-matter knows no lone carriage return. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(LINE_END, '\n') : text;
}

/** Where the line after the first `count` starts. */
function afterLines(text: string, count: number): number {
  const ends = new RegExp(LINE_END);
  for (let line = 0; line < count; line++) if (!ends.test(text)) return text.length;
  return ends.lastIndex;
}

function unreadable(source: SourceFile, diagnostics: readonly Diagnostic[]): Outcome<FrontMatter> {
  return {
    value: { fields: new Map(), body: () => ({ path: source.path, text: '' }), isReadable: false },
    diagnostics,
  };
}

/**
 * The values of fields alone, by key, as code of the site gets them. The record has no prototype: a key such as
 * `__proto__` or `constructor` is one like any other, and one that is not written is undefined.
 */
export function plainFrontMatter(fields: YamlFields): Record<string, unknown> {
  const plain: Record<string, unknown> = Object.create(null);
  for (const { key, value } of fields.values()) plain[key] = value;
  return plain;
}
