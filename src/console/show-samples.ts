import type { SampleRequest } from '../shared/request/sample-request.ts';
import { emitters } from '../shared/request/snippets/emitters.ts';

/** A request as text for a terminal. */
export function terminalText(request: SampleRequest): string {
  return emitters.curl.write(request);
}

/**
 * Writes a request into the page's own samples, each in its language, so that they show exactly what is sent. The
 * author's own samples are left alone.
 */
export function showSamples(request: SampleRequest): void {
  for (const [language, { write }] of Object.entries(emitters)) {
    const code = document.querySelector(`[data-tabs="sample-language"] .tab-panel[data-tab="${language}"] code`);
    if (!code || code.closest('[data-own]')) continue;
    const text = write(request);
    if (code.textContent?.trimEnd() === text.trimEnd()) continue;
    code.replaceChildren();
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) code.append('\n');
      const element = document.createElement('span');
      element.className = 'line';
      element.textContent = line;
      code.append(element);
    }
  }
}
