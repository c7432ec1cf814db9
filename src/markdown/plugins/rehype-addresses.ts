import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { attachmentName } from '../attachment.ts';
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

/** Resolves the addresses in raw HTML and in the output of plugins, as `remark-links` does those in Markdown. */
export function rehypeAddresses() {
  return resolveAddresses;
}

/** The implementation of `rehypeAddresses`; an address that is resolved already is left alone. */
export function resolveAddresses(tree: Root, file: VFile): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || isOwn(node)) return undefined;
    const { href, download } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string' && !isResolved(file, node, href)) {
      const isDownload = download !== undefined;
      const resolved = resolveLink(file, { raw: href, place: placeOfNode(file, node), isDownload });
      if (resolved === undefined) {
        replaceNode(parent, index, node.children);
        return [SKIP, index];
      }
      node.properties.href = resolved;
      const name = attachmentName(file, resolved);
      if (name !== undefined && (download === undefined || download === true || download === '')) {
        node.properties.download = name;
      }
      factsOf(file).resolved.add(addressKey(node, resolved));
    }
    const hasLostImage = (files[node.tagName] ?? []).some((name) => !resolveFile(file, node, name));
    if (hasLostImage && node.tagName === 'img') {
      parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
    }
    return undefined;
  });
}

/** Links between a footnote and its references: both ends are generated together. */
function isOwn({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

function isResolved(file: VFile, node: Element, address: string): boolean {
  return factsOf(file).resolved.has(addressKey(node, address));
}

/** Sets an attribute to the resolved address, or removes the attribute; false if it was removed. */
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
    // A single dimension is the author's choice; the browser preserves the aspect ratio.
    const isSized = node.properties.width !== undefined || node.properties.height !== undefined;
    if (!isSized) Object.assign(node.properties, found.size);
  }
  return true;
}
