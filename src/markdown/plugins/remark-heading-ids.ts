import type { Root } from 'mdast';
import { visit } from '../visit.ts';

/** No colon: ids with one are reserved for the layout (`shared/region-ids.ts`). */
const CUSTOM_ID = /\{#([^\s{}#:]+)\}$/;

/** Reads the id that an author gives a heading: `## Errors {#errors}`. */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (node) => {
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const match = CUSTOM_ID.exec(last.value.trimEnd());
      if (!match?.[1]) return;
      last.value = last.value.slice(0, match.index).trimEnd();
      if (last.value === '') node.children.pop();
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } };
    });
  };
}
