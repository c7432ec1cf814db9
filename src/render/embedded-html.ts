import { eachTag } from './tags.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';

const WANTED = new Set(['id', 'href', 'data-page']);

/**
 * The HTML of parts of other pages: without its ids, which other parts of the page may have too, and with the links within
 * a part leading to its page, which `data-page` names.
 */
export function embeddedHtml(html: string): string {
  const edits: TextEdit[] = [];
  let page = '';
  const isWanted = (_: string, name: string) => WANTED.has(name);
  eachTag(html, isWanted, (_, attributes) => {
    for (const { name, value, start, end } of attributes) {
      if (name === 'data-page') page = value;
      if (name !== 'href') {
        const before = html.lastIndexOf(` ${name}=`, start);
        edits.push({ start: before, end: end + 1, text: '' });
      } else if (value.startsWith('#')) edits.push({ start, end: start, text: page });
    }
  });
  return applyEdits(html, edits);
}
