import type { Element, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import type { VFile } from 'vfile';
import { isHarmlessAttribute, isPlainElement } from './harmless-html.ts';
import { placeOfNode, warn } from './messages.ts';
import { SKIP, visit } from './visit.ts';

/**
 * Warns (HTML_UNSAFE) of every element and attribute that the sanitiser removes by this schema, except those that only
 * change how something looks.
 */
export function reportUnsafeHtml(tree: Root, file: VFile, schema: Schema): void {
  const allowed = new Set(schema.tagNames);
  visit(tree, 'element', (node) => {
    if (isPlainElement(node)) return undefined;
    if (!allowed.has(node.tagName)) {
      report(file, node, `The element <${node.tagName}> was removed`);
      return schema.strip?.includes(node.tagName) ? SKIP : undefined;
    }
    for (const name of lostProperties(node, schema)) {
      if (isHarmlessAttribute(name, node.properties[name])) continue;
      report(file, node, `The attribute "${name.toLowerCase()}" of <${node.tagName}> was removed`);
    }
    return undefined;
  });
}

/** Names of the attributes that an element loses, found by sanitising a copy of it alone. */
function lostProperties(node: Element, schema: Schema): string[] {
  const names = Object.keys(node.properties);
  if (names.length === 0) return [];
  const alone: Root = { type: 'root', children: [{ ...node, children: [] }] };
  const [kept] = (sanitize(alone, schema) as Root).children;
  const left = kept?.type === 'element' ? kept.properties : {};
  return names.filter((name) => !isEmpty(node.properties[name]) && isEmpty(left[name]));
}

function isEmpty(value: Element['properties'][string]): boolean {
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

function report(file: VFile, node: Element, reason: string): void {
  const hint =
    node.tagName === 'iframe'
      ? 'If you trust its host, add its origin to "policy.frames" in the configuration; otherwise link to it.'
      : 'Write it in Markdown, or in HTML without scripts, forms and frames.';
  warn(file, 'HTML_UNSAFE', reason, { place: placeOfNode(file, node), hint });
}
