import type { VFile } from 'vfile';
import { type JsxNode, literalValue } from './mdx-nodes.ts';
import { placeOfNode } from './messages.ts';
import { resolveImage } from './resolve-image.ts';
import { resolveLink } from './resolve-link.ts';
import { schemeOf } from './resolve-path.ts';

/** Properties that hold the address of a page. */
const PAGES = new Set(['href', 'to']);

/** Properties that hold the address of a file, by the component. */
const FILES: Readonly<Record<string, readonly string[]>> = { Figure: ['src'], Video: ['src', 'poster'] };

/**
 * Resolves the addresses that a component gets, as Markdown's are. One that is not allowed is reported, and the
 * component does not get it. A figure gets the size of its image.
 */
export function resolveComponentAddresses(node: JsxNode, file: VFile): void {
  const files = FILES[node.name ?? ''] ?? [];
  node.attributes = node.attributes.flatMap((attribute) => {
    const { name = '', value } = attribute;
    const isFile = files.includes(name);
    const raw = isFile || PAGES.has(name) ? plainValue(value) : undefined;
    if (typeof raw !== 'string') return [attribute];
    const written = { raw, place: placeOfNode(file, node) };
    // A video on another host is not loaded but linked.
    const isLinked = node.name === 'Video' && name === 'src' && schemeOf(raw) !== undefined;
    const found = isFile && !isLinked ? resolveImage(file, written) : undefined;
    const address = isFile && !isLinked ? found?.src : resolveLink(file, written);
    if (address === undefined) return [];
    attribute.value = address;
    const size = node.name === 'Figure' ? Object.entries(found?.size ?? {}) : [];
    const own = size.filter(([side]) => !node.attributes.some((one) => one.name === side));
    return [
      attribute,
      ...own.map(([side, pixels]) => ({ type: 'mdxJsxAttribute', name: side, value: String(pixels) })),
    ];
  });
}

/** The value of a property that is plain text, a number or a boolean; undefined for code. */
export function plainValue(value: JsxNode['attributes'][number]['value']): string | number | boolean | undefined {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : literalValue(value.value);
}
