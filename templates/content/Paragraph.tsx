import { Children, isValidElement, type ReactNode } from 'react';

/** Elements that may be in a paragraph, as far as authors write them between the tags of a component. */
const PHRASING = new Set<unknown>([
  'a',
  'b',
  'br',
  'code',
  'del',
  'em',
  'i',
  'img',
  'kbd',
  'mark',
  's',
  'span',
  'strong',
]);

/** A line between the tags of a component as a paragraph; blocks as they are. */
export function Paragraph({ children }: { readonly children?: ReactNode }) {
  const parts = Children.toArray(children);
  const isLine = parts.some(isText) && parts.every((part) => !isValidElement(part) || isPhrasing(part.type));
  return isLine ? <p>{children}</p> : children;
}

/** A component among words is taken for a part of the line. */
function isPhrasing(type: unknown): boolean {
  return typeof type !== 'string' || PHRASING.has(type);
}

function isText(node: ReactNode): boolean {
  return typeof node === 'number' || (typeof node === 'string' && node.trim() !== '');
}
