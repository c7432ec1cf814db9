import type { Root } from 'hast';
import { visit } from './visit.ts';

/** Gives `<a name="part">`, the former way to mark a part of a page (HTML 16.1), the id that links to it need. */
export function identifyNamedAnchors(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const { id, name } = properties;
    if (tagName === 'a' && typeof name === 'string' && name !== '' && id === undefined) properties.id = name;
  });
}
