import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import type { Draft } from '../draft.ts';
import { visit } from '../visit.ts';

/** Gives every heading without an id the one that GitHub would make of its text. */
export function rehypeSlugs(draft: Draft) {
  return (tree: Root): void => {
    const prefix = draft.context.embed?.idPrefix ?? '';
    const slugger = new GithubSlugger();
    visit(tree, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName)) node.properties.id ||= prefix + slugger.slug(ownText(node));
    });
  };
}

/** The text alone: pictures and footnotes are no part of an address. */
function ownText(heading: Element): string {
  const parts: string[] = [];
  visit(heading, 'text', ({ value }) => {
    parts.push(value);
  });
  return parts.join('');
}
