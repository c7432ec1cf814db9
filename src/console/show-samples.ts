import type { SampleRequest } from '../shared/request/sample-request.ts';
import { emitters } from '../shared/request/snippets/emitters.ts';
import { coloured, coloursOf, type SampleColours } from './sample-colours.ts';
import { shownText } from './shown-text.ts';

/** A request as text for a terminal. */
export function terminalText(request: SampleRequest): string {
  return emitters.curl.write(request);
}

/** Longer samples have no colours: thousands of elements, in each language, take longer than a key press may. */
const MAX_COLOURED = 50_000;

/** The colours of each sample as it was built. */
const built = new WeakMap<Element, SampleColours>();

/**
 * Writes a request into the samples of a part of the page, each in its language and in its colours, so that they show
 * exactly what is sent. The author's own are left alone, unless the reader has chosen an example that they may not show.
 */
export function showSamples(request: SampleRequest, part: Element | null | undefined, isChosen: boolean): void {
  for (const [language, { write }] of Object.entries(emitters)) {
    const code = part?.querySelector(`[data-tabs="sample-language"] .tab-panel[data-tab="${language}"] code`);
    if (!code || (!isChosen && code.closest('[data-own]'))) continue;
    const text = shownText(write(request), 20_000, Number.POSITIVE_INFINITY);
    if (code.textContent?.trimEnd() === text.trimEnd()) continue;
    const colours = built.get(code) ?? coloursOf(code);
    built.set(code, colours);
    code.replaceChildren();
    if (text.length > MAX_COLOURED) {
      code.textContent = text;
      continue;
    }
    for (const [part, colour] of coloured(text, colours)) {
      const element = document.createElement('span');
      if (colour !== undefined) element.className = colour;
      element.textContent = part;
      code.append(element);
    }
  }
}
