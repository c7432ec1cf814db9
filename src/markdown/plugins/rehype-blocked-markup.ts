import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { type Positioned, placeOfNode, warn } from '../messages.ts';
import { visit } from '../visit.ts';

/**
 * Warns (PLUGIN_BLOCKED) of markup of plugins that the pages' Content-Security-Policy keeps from having an effect, once a
 * kind: style attributes and elements, handlers, scripts within the page. What a plugin shows in place of an element of
 * which it has said that it failed is left out: that message is the one to act on.
 */
export function rehypeBlockedMarkup() {
  return (tree: Root, file: VFile): void => {
    const kinds = new Map<string, Positioned>();
    const failures = failuresIn(tree, file);
    // A node's position, as far as it is one of this text.
    const positions = new Map<unknown, Positioned['position']>([[tree, tree.position]]);
    visit(tree, (node, _, parent) => {
      const around = positions.get(parent) ?? tree.position;
      const position = isWithin(node, around) ? (node.position ?? around) : around;
      positions.set(node, position);
      if (node.type !== 'element' || failures.has(parent)) return;
      for (const kind of blockedIn(node)) if (!kinds.has(kind)) kinds.set(kind, { position });
    });
    for (const [kind, node] of kinds) {
      const place = placeOfNode(file, node);
      warn(file, 'PLUGIN_BLOCKED', `A plugin adds ${kind}, which the policy of the pages does not let work`, { place });
    }
  };
}

/** The elements in which one is gone of which a plugin has said something. */
function failuresIn(tree: Root, file: VFile): ReadonlySet<unknown> {
  const reported = file.messages.flatMap(({ ancestors }) => (ancestors ? [ancestors] : []));
  if (reported.length === 0) return new Set();
  const present = new Set<unknown>();
  visit(tree, (node) => {
    present.add(node);
  });
  const gone = reported.filter((ancestors) => !present.has(ancestors.at(-1)));
  return new Set(gone.map((ancestors) => ancestors.findLast((node) => present.has(node))));
}

/** What a plugin parses has positions of another text. */
function isWithin({ position }: Positioned, around: Positioned['position']): boolean {
  const [start, end] = [position?.start, position?.end];
  if (!start || !end || !around?.start || !around.end) return true;
  const isAfter = start.line - around.start.line || start.column - around.start.column;
  const isBefore = around.end.line - end.line || around.end.column - end.column;
  return isAfter >= 0 && isBefore >= 0;
}

function blockedIn({ tagName, properties }: Element): string[] {
  return [
    ...(properties.style === undefined ? [] : ['style attributes']),
    ...(tagName === 'style' ? ['a <style> element'] : []),
    ...(tagName === 'script' && properties.src === undefined ? ['a script within the page'] : []),
    ...(Object.keys(properties).some((name) => /^on[A-Z]/.test(name)) ? ['handlers such as onclick'] : []),
  ];
}
