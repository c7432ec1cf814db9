import { Parser } from 'htmlparser2';
import type { PrintView } from '../model/print-view.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { printHref, printId } from '../shared/print-id.ts';
import { tableLabel } from '../shared/table-label.ts';
import { cleanPath, isExternal, splitHref } from '../shared/url-path.ts';
import { ADDRESS_ATTRIBUTES, absoluteHref } from './addresses.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';

/** Attributes that refer to ids of the page (HTML, 3.2.6 and 4; WAI-ARIA 1.2, 6.2). */
const ID_ATTRIBUTES = new Set(['for', 'headers', 'list', 'aria-controls', 'aria-describedby', 'aria-labelledby']);

/** Elements that print pages drop: they need scripts. */
const LIVE = new Set(['button', 'docgen-island']);

/** A page within a print page. */
interface Part {
  readonly path: string;
  /** By how many levels its headings are lowered. */
  readonly level: number;
}

/**
 * Combines many pages into one. Within an element that has `data-print-path`, headings are lowered by
 * `data-print-level`, ids are prefixed with the path, links to other parts of the page point to them, tables are numbered
 * throughout, folded parts are open, and elements that need scripts are removed.
 */
export function joinPages(html: string, view: PrintView): string {
  const held = heldPaths(view);
  const edits: TextEdit[] = [];
  let tables = 0;
  const open: { readonly name: string; readonly part: Part | undefined; readonly dropFrom?: number }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const outer = open.at(-1);
      const own = attributes['data-print-path'];
      const part = own === undefined ? outer?.part : { path: own, level: Number(attributes['data-print-level'] ?? 0) };
      const isDropped = outer?.part && (LIVE.has(name) || 'hidden' in attributes);
      open.push({ name, part, ...(isDropped && { dropFrom: parser.startIndex }) });
      if (!outer?.part || isDropped || own !== undefined) return;
      const isTable = attributes.class === 'table-scroll';
      if (isTable) tables += 1;
      const shown = isTable ? { ...attributes, 'aria-label': tableLabel(tables) } : attributes;
      const text = openingTag(name, attributes, shown, outer.part, held);
      if (text !== undefined) edits.push({ start: parser.startIndex, end: parser.endIndex + 1, text });
    },
    onclosetag(name, isImplied) {
      const closed = open.pop();
      const end = isImplied && !closed?.dropFrom ? undefined : parser.endIndex + 1;
      if (closed?.dropFrom !== undefined) edits.push({ start: closed.dropFrom, end: end ?? 0, text: '' });
      else if (closed?.part && end !== undefined && isHeading(name))
        edits.push({ start: parser.startIndex, end, text: `</${lowered(name, closed.part)}>` });
    },
  });
  parser.end(html);
  return applyEdits(html, edits);
}

/** The paths of all pages that are part of the print page. */
function heldPaths({ chapters }: PrintView): ReadonlySet<string> {
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const lists = chapters.flatMap(({ heading }) => heading?.path ?? []);
  return new Set([...parts.map(({ path }) => path), ...lists]);
}

/** The rewritten tag, which is to show other attributes than it has; undefined if it is unchanged. */
function openingTag(
  name: string,
  attributes: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
  part: Part,
  held: ReadonlySet<string>,
): string | undefined {
  const tag = isHeading(name) ? lowered(name, part) : name;
  const before = Object.entries(attributes);
  const after = Object.entries(shown).map(([key, value]) => [key, shownValue(key, value, part, held)] as const);
  if (name === 'details' && !('open' in attributes)) after.push(['open', '']);
  const isSame =
    tag === name && after.length === before.length && after.every(([, value], at) => value === before[at]?.[1]);
  return isSame ? undefined : `<${tag}${after.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`;
}

function shownValue(name: string, value: string, part: Part, held: ReadonlySet<string>): string {
  if (name === 'id') return printId(part.path, value);
  if (ID_ATTRIBUTES.has(name))
    return value
      .split(/\s+/)
      .map((id) => printId(part.path, id))
      .join(' ');
  if (name === 'href') return insideHref(value, part.path, held);
  if (name === 'srcset')
    return value.replace(/(^|,\s+)(\S+)/g, (_, start, one) => start + absoluteHref(one, part.path));
  return ADDRESS_ATTRIBUTES.has(name) ? absoluteHref(value, part.path) : value;
}

/** A link to another part of the page stays on the page. */
function insideHref(href: string, path: string, held: ReadonlySet<string>): string {
  const full = href.startsWith('#') ? path + href : absoluteHref(href, path);
  if (isExternal(full) || !full.startsWith('/')) return full;
  const target = splitHref(full);
  const page = cleanPath(target.path);
  return held.has(page) && target.query === '' ? printHref(page, target.hash) : full;
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

function lowered(name: string, { level }: Part): string {
  return `h${Math.min(6, Number(name.slice(1)) + level)}`;
}
