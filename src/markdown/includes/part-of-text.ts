import { matchLine } from '../../shared/match-line.ts';
import { slugOf } from '../../shared/slug.ts';
import { vitepressSlug } from '../foreign-slugs.ts';

/** Lines of a text, from 1, each with its number. */
export interface TextPart {
  readonly first: number;
  readonly last: number;
}

/** What may come before the name of a region: the start of a comment in any language, or the C family's `#`. */
const COMMENT = String.raw`(?:(?:\/\/|\/\*|<!--|--|;+|%+|\*|::|REM\b|\(\*|\{\/\*)\s*#?|#\s*(?:pragma\s+)?)`;

const START = new RegExp(String.raw`^\s*${COMMENT}\s*region\b[ \t]+([\w*-]+)`, 'i');
const END = new RegExp(String.raw`^\s*${COMMENT}\s*end ?region\b[ \t]*([\w*-]+)?`, 'i');

/** mdBook's marks, in any comment. */
const ANCHOR = /\bANCHOR:[ \t]*([\w-]+)/;
const ANCHOR_END = /\bANCHOR_END:[ \t]*([\w-]+)/;

/** Those of MkDocs' snippets. */
const SNIPPET = /-8<-+[ \t]*\[[ \t]*start[ \t]*:[ \t]*([\w-]+)/;
const SNIPPET_END = /-8<-+[ \t]*\[[ \t]*end[ \t]*:[ \t]*([\w-]+)/;

const startMark = (line: string) => matchLine(START, line) ?? matchLine(ANCHOR, line) ?? matchLine(SNIPPET, line);
const endMark = (line: string) => matchLine(END, line) ?? matchLine(ANCHOR_END, line) ?? matchLine(SNIPPET_END, line);

/**
 * The lines of a named region, without those that mark it; undefined if there is none that is closed. mdBook's may end
 * with the file.
 */
export function regionOf(lines: readonly string[], name: string): TextPart | undefined {
  const start = lines.findIndex((line) => startMark(line)?.[1] === name);
  if (start === -1) return undefined;
  let depth = 0;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (startMark(line)) depth += 1;
    const end = endMark(line);
    if (!end) continue;
    if (end[1] === name || (end[1] === undefined && depth === 0)) return { first: start + 2, last: index };
    depth = Math.max(0, depth - 1);
  }
  return matchLine(ANCHOR, lines[start] ?? '') ? { first: start + 2, last: lines.length } : undefined;
}

/** Whether a line only marks where a region starts or ends. */
export function isRegionMark(line: string): boolean {
  return (startMark(line) ?? endMark(line)) !== null;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]*\{#([^\s{}]+)\})?[ \t]*#*[ \t]*$/;

/** The section under the heading with this id, the heading included. */
export function sectionOf(lines: readonly string[], id: string): TextPart | undefined {
  let level = 0;
  let first = 0;
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const [, marks, text = '', ownId = undefined] = (fence === undefined && matchLine(HEADING, line)) || [];
    if (marks === undefined) continue;
    if (first > 0 && marks.length <= level) return { first, last: index };
    if (first === 0 && (ownId === id || [vitepressSlug(text), slugOf(text)].includes(id))) {
      first = index + 1;
      level = marks.length;
    }
  }
  return first > 0 ? { first, last: lines.length } : undefined;
}

/** `3,10`, `3,` and `,10` (VitePress), `L3-L10` and `L3`; undefined for anything else. */
export function rangeOf(written: string): TextPart | undefined {
  const [, from = '', to = ''] = /^(\d*)\s*,\s*(\d*)$/.exec(written) ?? /^L(\d+)(?:-L?(\d+))?$/i.exec(written) ?? [];
  if (from === '' && to === '') return undefined;
  const isOne = /^L\d+$/i.test(written);
  return { first: Number(from || 1), last: isOne ? Number(from) : Number(to || Number.POSITIVE_INFINITY) };
}

/** Lines without the indentation that all of them have. */
export function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(common, line.length)));
}
