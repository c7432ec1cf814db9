import matter from 'gray-matter';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { remembered } from '../shared/remember.ts';
import { yamlOnly } from './front-matter-engines.ts';
import { frontMatterCodes, type YamlFields } from './front-matter-field.ts';
import { delimiterFault, hasFrontMatter } from './front-matter-lines.ts';
import { readYaml } from './front-matter-yaml.ts';

/** The front matter of a Markdown file, and the text below it. */
export interface FrontMatter {
  /** Fields by key, in the order of the file; empty if there is no front matter or it cannot be read. */
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
export const readFrontMatter = remembered(readBlock);

function readBlock(source: SourceFile): Outcome<FrontMatter> {
  if (source.isUnreadable) return unreadable(source, []);
  const text = withLineFeeds(source.text);
  if (!hasFrontMatter(text)) {
    return { value: { fields: new Map(), body: () => source, isReadable: true }, diagnostics: [] };
  }
  const fault = delimiterFault(source, text);
  if (fault) return unreadable(source, [fault]);
  // gray-matter does not call the engine for a block that contains only comments and blank lines.
  let reading: Outcome<YamlFields | undefined> = { value: new Map(), diagnostics: [] };
  const engines = yamlOnly((block) => {
    // The rest of the opening line is blank. Removing it leaves an empty first line, so that line numbers match the
    // file.
    reading = readYaml(source, block.replace(/^.*/, ''), frontMatterCodes);
    return reading;
  });
  // With options, even empty ones, gray-matter does not cache; otherwise it would miss the same error the second time.
  const block = matter(text, { engines }).matter;
  const { value: fields, diagnostics } = reading;
  if (fields === undefined) return unreadable(source, diagnostics);
  const lines = block.split('\n').length + 1;
  const start = afterLines(source.text, lines);
  // Created on demand: a large site would otherwise be in memory twice.
  const body = () => ({ path: source.path, text: '\n'.repeat(lines) + source.text.slice(start) });
  return { value: { fields, body, isReadable: true }, diagnostics };
}

/** The text with LF line endings: gray-matter does not support a lone carriage return. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(LINE_END, '\n') : text;
}

/** The offset at which the line after the first `count` starts. */
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
 * The plain values of fields, by key, for code of the site. The record has no prototype: a key such as `__proto__` or
 * `constructor` is an ordinary one, and a missing key is undefined.
 */
export function plainFrontMatter(fields: YamlFields): Record<string, unknown> {
  const plain: Record<string, unknown> = Object.create(null);
  for (const { key, value } of fields.values()) plain[key] = value;
  return plain;
}
