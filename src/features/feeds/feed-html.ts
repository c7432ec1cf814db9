import { DomUtils, parseDocument } from 'htmlparser2';
import { addressPage, type PublishedPaths } from '../../render/addresses.ts';

/** Attributes that only the site's own style sheet and script understand. */
const PAGE_ATTRIBUTES = /^(?:class|style|tabindex|role|data-.*)$/;

/**
 * A post's body for feed readers: with absolute addresses, including links within the post, and without anything that
 * only works on the page. The base path begins with the site's origin.
 */
export function feedHtml(html: string, permalink: string, published: PublishedPaths): string {
  const document = parseDocument(html);
  for (const element of DomUtils.findAll(() => true, document.children)) {
    if (isPageOnly(element)) DomUtils.removeElement(element);
    if (element.name === 'span') unwrap(element);
    for (const name of Object.keys(element.attribs)) if (PAGE_ATTRIBUTES.test(name)) delete element.attribs[name];
    const { href } = element.attribs;
    if (href?.startsWith('#')) element.attribs.href = permalink + href;
  }
  return addressPage(DomUtils.getInnerHTML(document), permalink, published).html;
}

type Element = ReturnType<typeof DomUtils.findAll>[number];

/** Whether an element is useless without the page's script: copy buttons, and the links at headings. */
function isPageOnly({ name, attribs }: Element): boolean {
  const classes = attribs.class?.split(' ') ?? [];
  return (
    name === 'button' ||
    name === 'script' ||
    name === 'docgen-island' ||
    classes.includes('code-actions') ||
    classes.includes('heading-anchor')
  );
}

/** Spans only colour code, which has no effect without the style sheet. */
function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}
