import type { IslandElement } from '../../src/shared/island-protocol.ts';

/**
 * The element that was clicked before hydration, or the one in its place: where a translator or an extension has changed an
 * island's HTML, React discards it and draws its own. `before`: the island's elements until then.
 */
export function clickedIn(island: IslandElement, before: readonly Element[]): Element | null | undefined {
  const clicked = island.docgenClick;
  if (!clicked || clicked.isConnected) return clicked;
  // Translators wrap texts.
  const target = clicked.closest(':not(font)');
  const alike = (all: Iterable<Element>) => [...all].filter(({ localName }) => localName === target?.localName);
  return alike(island.querySelectorAll('*'))[target ? alike(before).indexOf(target) : -1];
}
