import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { isOwnId } from '../shared/region-ids.ts';
import { placeOfNode, warn } from './messages.ts';
import { visit } from './visit.ts';

/**
 * Removes ids in raw HTML that no link could name, or that are docgen's own, with a warning (HTML_UNSAFE). An id holds at
 * least one character and no white space (HTML 3.2.6, "The id attribute").
 */
export function boundIds(tree: Root, file: VFile): void {
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (id === undefined || (typeof id === 'string' && /^\S+$/.test(id) && !isOwnId(id))) return;
    delete node.properties.id;
    if (id === '') return;
    const reason = isOwnId(String(id)) ? 'docgen itself uses that id' : 'an id must not contain white space';
    warn(file, 'HTML_UNSAFE', `The attribute "id" of <${node.tagName}> was removed: ${reason}`, {
      place: placeOfNode(file, node),
      hint: 'Give it another id.',
    });
  });
}

/** Gives `<a name="part">`, the former way to mark a part of a page (HTML 16.1), the id that links to it need. */
export function identifyNamedAnchors(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const { id, name } = properties;
    if (tagName === 'a' && typeof name === 'string' && name !== '' && id === undefined) properties.id = name;
  });
}
