import type { Definition, Image, ImageReference, Link, LinkReference, Root } from 'mdast';
import type { VFile } from 'vfile';
import { attachmentName } from '../attachment.ts';
import { factsOf } from '../document-facts.ts';
import { placeOfNode, warn } from '../messages.ts';
import { type ResolvedFile, resolveImage } from '../resolve-image.ts';
import { resolveLink } from '../resolve-link.ts';
import { addressKey } from '../resolved-address.ts';
import { textContent } from '../text-content.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

/** A resolved reference definition; each is resolved once, at its own place, however often it is used. */
interface ResolvedDefinition {
  readonly title: string | null | undefined;
  readonly href: string | undefined;
  readonly image: ResolvedFile | undefined;
}

/** Resolves every link and image written in Markdown; a broken one is replaced by its text. */
export function remarkLinks() {
  return (tree: Root, file: VFile): void => {
    const { resolved } = factsOf(file);
    const definitions = resolveDefinitions(file, tree);
    visit(tree, ['link', 'linkReference', 'image', 'imageReference'], (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'link' || node.type === 'linkReference') {
        const link = node.type === 'link' ? inlineLink(file, node) : referredLink(node, definitions);
        if (!link) {
          replaceNode(parent, index, node.children);
          return [SKIP, index];
        }
        resolved.add(addressKey(node, link.url));
        parent.children[index] = asDownload(file, checkedLink(file, link));
      } else if (node.type === 'image' || node.type === 'imageReference') {
        const image = node.type === 'image' ? inlineImage(file, node) : referredImage(node, definitions);
        warnWithoutText(file, node);
        if (image) resolved.add(addressKey(node, image.url));
        parent.children[index] = image ?? { type: 'text', value: node.alt ?? '' };
      }
      return undefined;
    });
  };
}

function resolveDefinitions(file: VFile, tree: Root): ReadonlyMap<string, ResolvedDefinition> {
  const shown = new Set<string>();
  visit(tree, 'imageReference', (node) => {
    shown.add(node.identifier);
  });
  const definitions = new Map<string, ResolvedDefinition>();
  visit(tree, 'definition', (node: Definition) => {
    // The first of two definitions applies (CommonMark 4.7); `[//]: # (…)` is a way to write comments.
    if (definitions.has(node.identifier) || node.identifier === '//') return;
    const address = { raw: node.url, place: placeOfNode(file, node) };
    const image = shown.has(node.identifier) ? resolveImage(file, address) : undefined;
    const href = shown.has(node.identifier) ? image?.src : resolveLink(file, address);
    definitions.set(node.identifier, { title: node.title, href, image });
  });
  return definitions;
}

function inlineLink(file: VFile, node: Link): Link | undefined {
  const url = resolveLink(file, { raw: node.url, place: placeOfNode(file, node) });
  return url === undefined ? undefined : { ...node, url };
}

function referredLink(node: LinkReference, definitions: ReadonlyMap<string, ResolvedDefinition>): Link | undefined {
  const definition = definitions.get(node.identifier);
  if (definition?.href === undefined) return undefined;
  const { children, data, position } = node;
  return {
    type: 'link',
    url: definition.href,
    title: definition.title ?? null,
    children,
    ...(data && { data }),
    ...(position && { position }),
  };
}

function inlineImage(file: VFile, node: Image): Image | undefined {
  const image = resolveImage(file, { raw: node.url, place: placeOfNode(file, node) });
  return image && sizedImage({ ...node, url: image.src }, image);
}

function referredImage(node: ImageReference, definitions: ReadonlyMap<string, ResolvedDefinition>): Image | undefined {
  const definition = definitions.get(node.identifier);
  if (!definition?.image) return undefined;
  const { alt, data, position } = node;
  const image: Image = { type: 'image', url: definition.image.src, title: definition.title ?? null, alt: alt ?? null };
  return sizedImage({ ...image, ...(data && { data }), ...(position && { position }) }, definition.image);
}

/** A single dimension of the author's is enough; the browser preserves the aspect ratio. */
function sizedImage(image: Image, { size }: ResolvedFile): Image {
  const own = image.data?.hProperties;
  const isSized = own?.width !== undefined || own?.height !== undefined;
  return { ...image, data: { ...image.data, hProperties: { ...(!isSized && size), ...own } } };
}

/** A link without a text shows its address, since an invisible link cannot be followed. */
function checkedLink(file: VFile, link: Link): Link {
  if (textContent(link).trim() !== '' || link.children.some(({ type }) => type === 'image' || type === 'html')) {
    return link;
  }
  warn(file, 'LINK_EMPTY', 'This link has no text', { place: placeOfNode(file, link) });
  return { ...link, children: [{ type: 'text', value: link.url }] };
}

function asDownload(file: VFile, link: Link): Link {
  const download = attachmentName(file, link.url);
  return download === undefined
    ? link
    : { ...link, data: { ...link.data, hProperties: { ...link.data?.hProperties, download } } };
}

function warnWithoutText(file: VFile, image: Image | ImageReference): void {
  if ((image.alt ?? '').trim() !== '') return;
  warn(file, 'IMAGE_ALT', 'This image has no text', { place: placeOfNode(file, image) });
}
