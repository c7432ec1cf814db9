import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { ownText } from '../../shared/own-text.ts';
import { factsOf } from '../document-facts.ts';
import { phrasingHtml } from '../phrasing-html.ts';
import { EXIT, visit } from '../visit.ts';
import {
  headingsIn,
  headingText,
  namesIn,
  readableId,
  type SlugOptions,
  slugHeadings,
  uniqueIds,
} from './rehype-heading-ids.ts';

/** Runs after the site's plugins: removes the title from the text, records every heading and adds the link to it. */
export function rehypeHeadings({ slugs }: SlugOptions) {
  return (tree: Root, file: VFile): void => {
    const { headings, headingTexts } = factsOf(file);
    takeTitle(tree, file, slugs);
    const found = headingsIn(tree);
    nameNew(found, { tree, file, slugs });
    for (const heading of found) {
      const id = String(heading.properties.id);
      const text = headingTexts.get(heading) ?? headingText(heading);
      const own = `#${encodeURIComponent(id)}`;
      const html = ownText(phrasingHtml(heading.children, own));
      headings.push({ level: Number(heading.tagName.slice(1)), id, text: ownText(text), html });
      if (!hasLinkTo(heading, [own, `#${id}`])) heading.children = [...heading.children, ...anchor(own, text)];
    }
  };
}

function takeTitle(tree: Root, file: VFile, slugs: SlugOptions['slugs']): void {
  const facts = factsOf(file);
  const { titleHeading } = facts;
  if (!titleHeading) return;
  slugHeadings([titleHeading], slugs);
  const id = readableId(titleHeading, '');
  let isTaken = false;
  visit(tree, 'element', (node) => {
    isTaken ||= node !== titleHeading && node.properties.id === id;
  });
  facts.title = {
    text: facts.headingTexts.get(titleHeading) ?? '',
    html: phrasingHtml(titleHeading.children),
    id: isTaken ? undefined : id,
  };
  visit(tree, 'element', (node, index, parent) => {
    if (node !== titleHeading || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return EXIT;
  });
}

/** Gives headings from plugins ids like those of all others. */
function nameNew(
  headings: readonly Element[],
  { tree, file, slugs }: SlugOptions & { readonly tree: Root; readonly file: VFile },
): void {
  const { context, headingTexts } = factsOf(file);
  const fresh = headings.filter((heading) => !headingTexts.has(heading));
  if (fresh.length === 0) return;
  const taken = headings.flatMap((heading) => (headingTexts.has(heading) ? [String(heading.properties.id)] : []));
  const takeId = uniqueIds([...namesIn(tree).ids, ...taken], slugs);
  for (const heading of fresh) {
    const isNamed = Boolean(heading.properties.id);
    slugHeadings([heading], slugs);
    heading.properties.id = takeId(readableId(heading, isNamed ? '' : (context.embed?.idPrefix ?? '')));
  }
}

/** Whether a plugin has linked a heading to itself. */
function hasLinkTo(heading: Element, addresses: readonly string[]): boolean {
  let isLinked = false;
  visit(heading, 'element', ({ tagName, properties }) => {
    isLinked ||= tagName === 'a' && addresses.includes(String(properties.href));
  });
  return isLinked;
}

function anchor(href: string, text: string): Element['children'] {
  const ariaLabel = text === '' ? 'Direct link to this section' : `Direct link to ${text}`;
  const properties = { className: ['heading-anchor'], href, ariaLabel };
  return [
    { type: 'text', value: ' ' },
    { type: 'element', tagName: 'a', properties, children: [] },
  ];
}
