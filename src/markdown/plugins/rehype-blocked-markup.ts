import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { placeOfNode, warn } from '../messages.ts';
import { visit } from '../visit.ts';

/**
 * Warns (PLUGIN_BLOCKED) of markup of plugins that the pages' Content-Security-Policy keeps from having an effect, once a
 * kind: style attributes and elements, handlers, scripts within the page.
 */
export function rehypeBlockedMarkup() {
  return (tree: Root, file: VFile): void => {
    const kinds = new Map<string, Element>();
    visit(tree, 'element', (node) => {
      for (const kind of blockedIn(node)) if (!kinds.has(kind)) kinds.set(kind, node);
    });
    for (const [kind, node] of kinds) {
      const place = placeOfNode(file, node);
      warn(file, 'PLUGIN_BLOCKED', `A plugin adds ${kind}, which the policy of the pages does not let work`, { place });
    }
  };
}

function blockedIn({ tagName, properties }: Element): string[] {
  return [
    ...(properties.style === undefined ? [] : ['style attributes']),
    ...(tagName === 'style' ? ['a <style> element'] : []),
    ...(tagName === 'script' && properties.src === undefined ? ['a script within the page'] : []),
    ...(Object.keys(properties).some((name) => /^on[A-Z]/.test(name)) ? ['handlers such as onclick'] : []),
  ];
}
