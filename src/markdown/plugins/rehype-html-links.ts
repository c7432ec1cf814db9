import type { Element, Root } from 'hast';
import { report } from '../../diagnostics/report.ts';
import { type Draft, placeOfNode } from '../draft.ts';
import { resolveImage } from '../resolve-image.ts';
import { resolveLink } from '../resolve-link.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

/** Elements of raw HTML whose addresses name files. */
const files: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
};

/** Resolves the addresses in raw HTML, as `remark-links` does those of Markdown. */
export function rehypeHtmlLinks(draft: Draft) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      const start = node.position?.start;
      if (!parent || index === undefined || !start || draft.resolved.has(`${start.line}:${start.column}`))
        return undefined;
      if (node.properties.dataFootnoteRef !== undefined) return undefined;
      if (node.tagName === 'a' && typeof node.properties.href === 'string') {
        const href = resolveLink(draft, { raw: node.properties.href, place: placeOfNode(draft, node) });
        if (href === undefined) {
          replaceNode(parent, index, node.children);
          return [SKIP, index];
        }
        node.properties.href = href;
      }
      const hasLostImage = (files[node.tagName] ?? []).some((name) => !resolveFile(draft, node, name));
      if (hasLostImage && node.tagName === 'img') {
        parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
      }
      return undefined;
    });
  };
}

/** Puts the resolved address into an attribute, or takes the attribute away; false where it was taken away. */
function resolveFile(draft: Draft, node: Element, name: string): boolean {
  const raw = node.properties[name];
  if (typeof raw !== 'string') return true;
  const place = placeOfNode(draft, node);
  const file = resolveImage(draft, { raw, place });
  if (!file) {
    delete node.properties[name];
    return false;
  }
  node.properties[name] = file.src;
  if (node.tagName === 'img') {
    if (node.properties.alt === undefined)
      draft.diagnostics.push(report('IMAGE_ALT', 'This image has no text', { place }));
    // One side alone is what the author wants; the browser keeps the proportion.
    const isSized = node.properties.width !== undefined || node.properties.height !== undefined;
    if (!isSized) Object.assign(node.properties, file.size);
  }
  return true;
}
