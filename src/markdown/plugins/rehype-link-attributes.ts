import type { Root } from 'hast';
import { isExternal } from '../../shared/url-path.ts';
import { visit } from '../visit.ts';

/** Gives links to other hosts their `rel`, and makes images lazy. */
export function rehypeLinkAttributes() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string' && isExternal(href) && /^(?:https?:)?\/\//i.test(href)) {
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
