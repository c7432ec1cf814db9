import type { Element, Root } from 'hast';
import { tableLabel } from '../../shared/table-label.ts';
import { SKIP, visit } from '../visit.ts';

const ALIGNMENTS = new Set(['left', 'center', 'right']);

/** Puts every table into a scrollable region, and turns alignment into classes, since inline styles are not allowed. */
export function rehypeTables() {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, 'element', (node, index, parent) => {
      alignByClass(node);
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      count += 1;
      visit(node, 'element', alignByClass);
      const properties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: tableLabel(count) };
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
      return SKIP;
    });
  };
}

function alignByClass(node: Element): void {
  const { align, ...properties } = node.properties;
  if (align === undefined) return;
  const name = String(align).toLowerCase();
  const classes = Array.isArray(properties.className) ? properties.className : [];
  node.properties = ALIGNMENTS.has(name) ? { ...properties, className: [...classes, `align-${name}`] } : properties;
}
