import { DomUtils, parseDocument } from 'htmlparser2';
import { addressPage } from '../../render/addresses.ts';

/** Attributes that only the site's own style sheet and script understand. */
const PAGE_ATTRIBUTES = /^(?:class|style|tabindex|role|data-.*)$/;

/**
 * A post's body as a feed reader shows it: every address whole, an anchor within the post too, and nothing that only
 * works on the page. `whole` makes a whole address of a site-absolute one.
 */
export function feedHtml(html: string, permalink: string, whole: (path: string) => string): string {
  const document = parseDocument(html);
  for (const element of DomUtils.findAll(() => true, document.children)) {
    if (isForThePage(element)) DomUtils.removeElement(element);
    if (element.name === 'span') unwrap(element);
    for (const name of Object.keys(element.attribs)) if (PAGE_ATTRIBUTES.test(name)) delete element.attribs[name];
    const { href } = element.attribs;
    if (href?.startsWith('#')) element.attribs.href = permalink + href;
  }
  return addressPage(DomUtils.getInnerHTML(document), permalink, whole('/')).html;
}

type Element = ReturnType<typeof DomUtils.findAll>[number];

/** What is nothing without the page's script: copy buttons, and the marks that lead to a heading. */
function isForThePage({ name, attribs }: Element): boolean {
  const classes = attribs.class?.split(' ') ?? [];
  return (
    name === 'button' || name === 'script' || classes.includes('code-actions') || classes.includes('heading-anchor')
  );
}

/** Spans carry the colours of code, which a reader without the style sheet does not have. */
function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}
