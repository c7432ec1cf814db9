/** The info string of a code fence: `js title="app.js" {1,3-5} showLineNumbers`, or `{ .py hl_lines="1 3-5" linenums="1" }`. */
export interface CodeMeta {
  readonly language: string;
  readonly title: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  readonly firstLineNumber: number | undefined;
}

/** Maximum number of lines in all ranges together; more would be a typo. */
const MAX_LINES = 10_000;

/**
 * Parses the info string of a fence, which Markdown splits into its first word and the rest (CommonMark 4.5). Lines that
 * are marked are those of the code alone.
 */
export function readCodeMeta(info: string, rest: string, code = ''): CodeMeta {
  const [named = '', glued = ''] = /^([^{]*)(.*)$/s.exec(info)?.slice(1) ?? [];
  // VitePress writes `ts:line-numbers=2`.
  const [language = '', ownNumbers] = named.split(/:(?=(?:no-)?line-numbers)/);
  const meta = `${glued} ${rest}${ownNumbers?.startsWith('line') ? ownNumbers.replace('line-numbers', ' showLineNumbers') : ''}`;
  const title = TITLE.exec(meta);
  const withoutTitle = title ? meta.replace(title[0], ' ') : meta;
  const numbers = NUMBERS.exec(withoutTitle) ?? MKDOCS_NUMBERS.exec(withoutTitle);
  const lines = /\{([\d,\s-]+)\}/.exec(withoutTitle.replace(numbers?.[0] ?? '', ' '));
  const mkdocsLines = MKDOCS_LINES.exec(withoutTitle)?.[1]?.trim().replaceAll(/\s+/g, ',');
  return {
    // As in `{ .py title="app.py" }`.
    language: (language || (/^\s*\{\s*\.([\w+#-]+)/.exec(meta)?.[1] ?? '')).toLowerCase(),
    title: title?.[1] ?? title?.[2],
    highlighted: lineSet(lines?.[1] ?? mkdocsLines ?? '', code.split('\n').length),
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  };
}

const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/;
const MKDOCS_NUMBERS = /(?:^|\s)linenums=["']?(\d+)/;
const MKDOCS_LINES = /(?:^|\s)hl_lines=["']([\d\s-]+)["']/;
const LABEL = /(?:^|\s)\[([^[\]\n]*)\]/;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;

/** The name of a fence among those of a code group, and the rest of its info string without it. */
export function takeCodeLabel(info: string, rest: string): { readonly label: string; readonly meta: string } {
  const named = LABEL.exec(rest) ?? TITLE.exec(rest);
  const label = named?.[1] || named?.[2] || readCodeMeta(info, '').language || 'text';
  return { label, meta: named ? rest.replace(named[0], ' ').trim() : rest };
}

/** `1,3-5` → 1, 3, 4, 5, as far as there are that many lines. */
function lineSet(list: string, last: number): ReadonlySet<number> {
  const lines = new Set<number>();
  let left = MAX_LINES;
  for (const part of list.split(',')) {
    const [from = Number.NaN, to = from] = part.split('-').map((one) => Number.parseInt(one, 10));
    for (let line = from; line <= Math.min(to, last) && left > 0; line += 1, left -= 1) lines.add(line);
  }
  return lines;
}
