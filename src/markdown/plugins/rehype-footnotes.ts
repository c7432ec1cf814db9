import type { Root } from 'hast';
import type { Draft } from '../draft.ts';
import { visit } from '../visit.ts';

/** Id that mdast-util-to-hast gives the heading of the footnotes, whatever prefix the other ids have. */
const LABEL = 'footnote-label';

/** Names the section of footnotes by its heading, and keeps the heading's id unique where a page embeds several texts. */
export function rehypeFootnotes(draft: Draft) {
  const label = `${draft.context.embed?.idPrefix ?? ''}${LABEL}`;
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'section' && properties.dataFootnotes !== undefined) properties.ariaLabelledBy = [label];
      if (tagName === 'h2' && properties.id === LABEL) properties.id = label;
      if (properties.dataFootnoteRef !== undefined) properties.ariaDescribedBy = [label];
    });
  };
}
