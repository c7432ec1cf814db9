import { type HtmlElement, hasClass } from './to-markdown/html-tree.ts';

/** Elements for navigation, controls or inline pictures, which a text has no use for. */
const OMITTED_ELEMENTS = new Set([
  'button',
  'canvas',
  'dialog',
  'input',
  'nav',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);

/** The same, by the class names of docgen's templates: marks of headings, tables of contents, the console, filters. */
const OMITTED_CLASSES = new Set([
  'change-filter',
  'console',
  'edit-link',
  'example-picker',
  'heading-anchor',
  'page-menu',
  'toc',
  'toc-inline',
]);

/** Whether an element is only useful in a browser; a text leaves it out with its contents. */
export function isForThePage(element: HtmlElement): boolean {
  const { name, attribs } = element;
  if (OMITTED_ELEMENTS.has(name) || attribs.hidden !== undefined || attribs['aria-hidden'] === 'true') return true;
  if (attribs['data-footnote-backref'] !== undefined) return true;
  return attribs.class?.split(' ').some((one) => OMITTED_CLASSES.has(one)) === true;
}

/** Block-level elements; all others are part of a line (HTML, 3.2.5.2.5, phrasing content). */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption dd details div dl docgen-island dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

export function isBlock({ name }: HtmlElement): boolean {
  return BLOCKS.has(name);
}

/**
 * Whether the content of an element was written as prose, with deliberate white space, or by a template; undefined: as the
 * content around it.
 */
export function isProse(element: HtmlElement): boolean | undefined {
  if (hasClass(element, 'api-part')) return false;
  return hasClass(element, 'prose') || hasClass(element, 'field-text') || undefined;
}
