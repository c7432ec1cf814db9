/** The id that MkDocs (Python-Markdown's `toc`) makes of a heading's text: `Caret, Mark & __x__` → `caret-mark-__x__`. */
export function mkdocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
