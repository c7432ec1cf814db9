import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { visit } from '../visit.ts';

/** Id that mdast-util-to-hast gives the heading of the footnotes, whatever prefix the other ids have. */
const LABEL = 'footnote-label';

/** Labels the section of footnotes by its heading, and makes its ids unique if a page embeds several texts. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const prefix = factsOf(file).context.embed?.idPrefix ?? '';
    const label = prefix + LABEL;
    visit(tree, 'element', (node) => {
      const { tagName, properties } = node;
      if (properties.dataFootnoteRef !== undefined) {
        properties.ariaDescribedBy = [label];
        prefixOwn(node, prefix);
      }
      if (tagName !== 'section' || properties.dataFootnotes === undefined) return;
      properties.ariaLabelledBy = [label];
      visit(node, 'element', (inner) => {
        if (inner.tagName === 'h2' && inner.properties.id === LABEL) inner.properties.id = label;
        else if (inner.tagName === 'li' || inner.properties.dataFootnoteBackref !== undefined) prefixOwn(inner, prefix);
      });
    });
  };
}

/** Adds the prefix to an id, and to the id in a link. */
function prefixOwn({ properties }: Element, prefix: string): void {
  const { id, href } = properties;
  if (typeof id === 'string') properties.id = prefix + id;
  if (typeof href === 'string' && href.startsWith('#')) properties.href = `#${prefix}${href.slice(1)}`;
}
