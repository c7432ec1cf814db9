import { normalized } from '../shared/normalized.ts';

/** The id that MkDocs (Python-Markdown's `toc`) makes of a heading's text: `Caret, Mark & __x__` → `caret-mark-__x__`. */
export function mkdocsSlug(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** The id that VitePress makes of a heading's text: `build.target` → `build-target`, `2. Use` → `_2-use`. */
export function vitepressSlug(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}
