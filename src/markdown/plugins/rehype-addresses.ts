import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { placeOfNode, warn } from '../messages.ts';
import { resolveImage } from '../resolve-image.ts';
import { resolveLink } from '../resolve-link.ts';
import { addressKey } from '../resolved-address.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

/** Elements whose addresses name files. */
const files: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
};

/** Resolves the addresses of raw HTML and of what plugins made, as `remark-links` does those of Markdown. */
export function rehypeAddresses() {
  return resolveAddresses;
}

/** What `rehypeAddresses` does; an address that is resolved already is left as it is. */
export function resolveAddresses(tree: Root, file: VFile): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || isOwn(node)) return undefined;
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string' && !isResolved(file, node, href)) {
      const resolved = resolveLink(file, { raw: href, place: placeOfNode(file, node) });
      if (resolved === undefined) {
        replaceNode(parent, index, node.children);
        return [SKIP, index];
      }
      node.properties.href = resolved;
      factsOf(file).resolved.add(addressKey(node, resolved));
    }
    const hasLostImage = (files[node.tagName] ?? []).some((name) => !resolveFile(file, node, name));
    if (hasLostImage && node.tagName === 'img') {
      parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
    }
    return undefined;
  });
}

/** Links between a footnote and its references: both ends are made together. */
function isOwn({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

function isResolved(file: VFile, node: Element, address: string): boolean {
  return factsOf(file).resolved.has(addressKey(node, address));
}

/** Puts the resolved address into an attribute, or takes the attribute away; false where it was taken away. */
function resolveFile(file: VFile, node: Element, name: string): boolean {
  const raw = node.properties[name];
  if (typeof raw !== 'string' || isResolved(file, node, raw)) return true;
  const place = placeOfNode(file, node);
  const found = resolveImage(file, { raw, place });
  if (!found) {
    delete node.properties[name];
    return false;
  }
  node.properties[name] = found.src;
  factsOf(file).resolved.add(addressKey(node, found.src));
  if (node.tagName === 'img') {
    if (node.properties.alt === undefined) warn(file, 'IMAGE_ALT', 'This image has no text', { place });
    // One side alone is what the author wants; the browser keeps the proportion.
    const isSized = node.properties.width !== undefined || node.properties.height !== undefined;
    if (!isSized) Object.assign(node.properties, found.size);
  }
  return true;
}
