/** How much a character of a description that may start an element, or ends a line, takes beyond itself. */
const ELEMENT = 20;
const ELEMENT_START = /[#*_`~[<&|\n-]/g;

/** About how many characters of a page a text in Markdown takes: a page has more than the words of `*a* *b*`. */
export function textSize(markdown: string): number {
  return markdown.length + ELEMENT * (markdown.match(ELEMENT_START)?.length ?? 0);
}

/** The same of a list of values, or of an extension: each value takes more than its characters. */
export function valueSize(value: unknown): number {
  const json = JSON.stringify(value) ?? '';
  return json.length + ELEMENT * (json.match(/,/g)?.length ?? 0);
}
