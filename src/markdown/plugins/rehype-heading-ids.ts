import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import type { VFile } from 'vfile';
import type { ProcessorConfig } from '../../model/site-plugin.ts';
import { factsOf } from '../document-facts.ts';
import { mkdocsSlug, vitepressSlug } from '../foreign-slugs.ts';
import { placeOfNode, warn } from '../messages.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

/** Whose rules the ids of headings follow. */
export type SlugOptions = Pick<ProcessorConfig, 'slugs'>;

/** Generates ids from the texts of headings. It walks all nodes slowly, so it is given only headings. */
const slug = rehypeSlug();

/**
 * Gives every heading an id that is not empty and unique on the page, from its text unless its author gave one; puts
 * the title's heading back for the plugins that follow.
 */
export function rehypeHeadingIds({ slugs }: SlugOptions) {
  return (tree: Root, file: VFile): void => {
    const { context, headingTexts, titleHeading } = factsOf(file);
    const { headings, ids } = namesIn(tree);
    if (!context.embed) warnOfTakenIds(headings, ids, file);
    slugHeadings(headings, slugs);
    const takeId = uniqueIds(ids, slugs);
    for (const heading of headingsIn(tree)) {
      heading.properties.id = takeId(readableId(heading, context.embed?.idPrefix ?? ''));
      headingTexts.set(heading, headingText(heading));
    }
    if (titleHeading) tree.children.unshift(titleHeading);
  };
}

/** ANCHOR_DUPLICATE for each heading to which its author gave an id that another element, or a heading before it, already has. */
function warnOfTakenIds(headings: readonly Element[], ids: readonly string[], file: VFile): void {
  const taken = new Set(ids);
  for (const heading of headings) {
    const { id } = heading.properties;
    if (typeof id !== 'string' || id === '') continue;
    if (taken.has(id)) {
      const place = placeOfNode(file, heading);
      warn(file, 'ANCHOR_DUPLICATE', `Another part of this page already has the id "${id}"`, { place });
    }
    taken.add(id);
  }
}

const RULES = { vitepress: vitepressSlug, mkdocs: mkdocsSlug };

/** Sets the id that GitHub, VitePress or MkDocs would generate from the text, for headings without an id. */
export function slugHeadings(headings: Element[], slugs: SlugOptions['slugs']): void {
  if (slugs !== 'github') for (const heading of headings) heading.properties.id ??= RULES[slugs](headingText(heading));
  slug({ type: 'root', children: headings });
}

/** Headings of a text, in order, except that of the footnotes. */
export function headingsIn(tree: Root): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'section' && node.properties.dataFootnotes !== undefined) return 'skip';
    if (!/^h[1-6]$/.test(node.tagName)) return undefined;
    found.push(node);
    return 'skip';
  });
  return found;
}

/** The visible plain text of a heading, on one line. */
export function headingText(heading: Element): string {
  return textContent(heading).replace(/\s+/g, ' ').trim();
}

/** The id set by the author or `rehype-slug`; `section` for a heading that contains only punctuation. */
export function readableId(heading: Element, prefix: string): string {
  const id = String(heading.properties.id ?? '');
  return prefix + (/^(?:-\d+)?$/.test(id) ? 'section' : id);
}

/** Every heading, including that of the footnotes, and the ids of all other elements. */
export function namesIn(tree: Root): { readonly headings: Element[]; readonly ids: string[] } {
  const headings: Element[] = [];
  const ids: string[] = [];
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node);
    else if (typeof node.properties.id === 'string') ids.push(node.properties.id);
  });
  return { headings, ids };
}

/** Returns an id unchanged the first time, then with a number; linear in the number of headings. */
export function uniqueIds(taken: readonly string[], slugs: SlugOptions['slugs']): (id: string) => string {
  const separator = slugs === 'mkdocs' ? '_' : '-';
  const used = new Set(taken);
  const counts = new Map<string, number>();
  return (id) => {
    let candidate = id;
    let count = counts.get(id) ?? 0;
    while (used.has(candidate)) {
      count += 1;
      candidate = `${id}${separator}${count}`;
    }
    counts.set(id, count);
    used.add(candidate);
    return candidate;
  };
}
