import type { Element, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { report } from '../../diagnostics/report.ts';
import { type Draft, placeOfNode } from '../draft.ts';
import { sanitizeSchema } from '../sanitize-schema.ts';
import { SKIP, visit } from '../visit.ts';

const allowed = new Set(sanitizeSchema.tagNames);

/** Warns (HTML_UNSAFE) of every element and attribute that the sanitiser after it takes out. */
export function rehypeUnsafeHtml(draft: Draft) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (!allowed.has(node.tagName)) {
        warn(draft, node, `The element <${node.tagName}> was taken out`);
        return sanitizeSchema.strip?.includes(node.tagName) ? SKIP : undefined;
      }
      for (const name of lostProperties(node)) {
        warn(
          draft,
          node,
          `The attribute "${name === 'className' ? 'class' : name.toLowerCase()}" of <${node.tagName}> was taken out`,
        );
      }
      return undefined;
    });
  };
}

/** Names of the attributes that an element loses, found by sanitising a copy of it alone. */
function lostProperties(node: Element): string[] {
  const names = Object.keys(node.properties);
  if (names.length === 0) return [];
  const alone: Root = { type: 'root', children: [{ ...node, children: [] }] };
  const [kept] = (sanitize(alone, sanitizeSchema) as Root).children;
  const left = kept?.type === 'element' ? kept.properties : {};
  return names.filter((name) => !isEmpty(node.properties[name]) && isEmpty(left[name]));
}

function isEmpty(value: Element['properties'][string]): boolean {
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

function warn(draft: Draft, node: Element, message: string): void {
  const hint = 'Write it in Markdown, or in HTML without scripts, styles and classes.';
  draft.diagnostics.push(report('HTML_UNSAFE', message, { place: placeOfNode(draft, node), hint }));
}
