import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { placeOfNode, warn } from '../messages.ts';
import type { Positioned } from '../positioned.ts';
import { visit } from '../visit.ts';

/**
 * Warns (PLUGIN_BLOCKED) of markup from plugins that the pages' Content-Security-Policy blocks, once for each kind:
 * style attributes and elements, event handlers, inline scripts. If a plugin reported that an element failed, its
 * replacement is ignored: that message is the one to act on.
 */
export function rehypeBlockedMarkup() {
  return (tree: Root, file: VFile): void => {
    const kinds = new Map<string, Positioned>();
    const failures = failuresIn(tree, file);
    // A node's position, if it is one in this text.
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
      warn(file, 'PLUGIN_BLOCKED', `A plugin adds ${kind}, which the policy of the pages blocks`, { place });
    }
  };
}

/** The parents of removed elements that a plugin has reported on. */
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

/** The output of a plugin's parser has positions in another text. */
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
    ...(tagName === 'script' && properties.src === undefined ? ['an inline script'] : []),
    ...(Object.keys(properties).some((name) => /^on[A-Z]/.test(name)) ? ['handlers such as onclick'] : []),
  ];
}
