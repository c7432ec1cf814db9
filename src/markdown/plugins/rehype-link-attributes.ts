import type { Root } from 'hast';
import { visit } from '../visit.ts';

/** Browsers take `https:host` for `https://host` on a page of another scheme (URL Standard, "scheme state"). */
const LEADS_AWAY = /^(?:(?:https?|ftp):|\/\/)/i;

/** Gives links to other hosts their `rel`, and makes images lazy. */
export function rehypeLinkAttributes() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string' && LEADS_AWAY.test(href)) {
        node.properties.rel = ['noopener', 'noreferrer'];
      }
      if (node.tagName === 'img') {
        const { src, alt, width, height, ...rest } = node.properties;
        const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
        node.properties = { src, ...size, alt: alt ?? '', loading: 'lazy', decoding: 'async', ...rest };
      }
    });
  };
}
