/** A definition: a line that begins with a colon and one to three spaces. */
const DEFINITION = /^ {0,3}: {1,3}(?=\S)/;

/** Lines that are no terms: headings, quotes, lists, tables, HTML, code. */
const NO_TERM = /^(?: {4}|\t| {0,3}(?:[#>|<`~]|[-*+][ \t]|\d+[.)][ \t]|!!!|\?\?\?|===|---))/;

/** A text that Markdown and HTML show as it is written. */
const PLAIN = /^[^&<>`*_[\]\\!:{}$~]*$/;

interface Group {
  readonly terms: readonly string[];
  readonly definitions: readonly string[];
  /** The line after it. */
  readonly end: number;
}

/** Writes definition lists (of Python-Markdown, PHP Markdown Extra) as HTML, in which Markdown goes on. */
export function withDefinitionLists(text: string): string {
  if (!/^ {0,3}: {1,3}\S/m.test(text)) return text;
  const lines = text.split(/\r?\n/);
  const result: string[] = [];
  let isInList = false;
  let fence: string | undefined;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const isStart =
      fence === undefined && mark === undefined && (at === 0 || (lines[at - 1] ?? '').trim() === '' || isInList);
    const group = isStart ? groupAt(lines, at) : undefined;
    if (group) {
      if (!isInList) result.push('<dl>');
      for (const one of group.terms) result.push(PLAIN.test(one) ? `<dt>${one}</dt>` : `<dt>\n\n${one}\n\n</dt>`);
      for (const one of group.definitions) result.push(`<dd>\n\n${withDefinitionLists(one)}\n\n</dd>`);
      isInList = true;
      at = group.end;
    } else {
      if (isInList && line.trim() !== '') {
        result.push('</dl>', '');
        isInList = false;
      }
      if (!isInList) result.push(line);
      at += 1;
    }
  }
  if (isInList) result.push('</dl>', '');
  return result.join('\n');
}

/** The terms that start at a line, with their definitions; undefined if there are none. */
function groupAt(lines: readonly string[], start: number): Group | undefined {
  const terms: string[] = [];
  let at = start;
  for (; isTerm(lines[at]); at++) terms.push((lines[at] ?? '').trim());
  // A blank line may stand before a definition.
  if (terms.length > 0 && lines[at]?.trim() === '' && DEFINITION.test(lines[at + 1] ?? '')) at += 1;
  const definitions: string[] = [];
  while (terms.length > 0 && DEFINITION.test(lines[at] ?? '')) {
    const end = endOfDefinition(lines, at);
    const [first = '', ...rest] = lines.slice(at, end);
    const own = [first.replace(DEFINITION, ''), ...rest.map((line) => line.replace(/^(?: {1,4}|\t)/, ''))];
    definitions.push(own.join('\n').trimEnd());
    at = end;
    const next = afterBlank(lines, at);
    if (DEFINITION.test(lines[next] ?? '')) at = next;
  }
  return definitions.length > 0 ? { terms, definitions, end: at } : undefined;
}

/** A definition goes on to a blank line, and after it where lines are indented. */
function endOfDefinition(lines: readonly string[], start: number): number {
  let at = start + 1;
  for (;;) {
    while (at < lines.length && lines[at]?.trim() !== '' && !DEFINITION.test(lines[at] ?? '')) at += 1;
    const next = afterBlank(lines, at);
    if (next === at || !/^(?: {4}|\t)/.test(lines[next] ?? '')) return at;
    at = next;
  }
}

function afterBlank(lines: readonly string[], start: number): number {
  let at = start;
  while (lines[at]?.trim() === '') at += 1;
  return at;
}

function isTerm(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !NO_TERM.test(line) && !DEFINITION.test(line);
}
