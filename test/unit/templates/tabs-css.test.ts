import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emitters } from '../../../src/shared/request/snippets/emitters.ts';
import { checkout } from '../../docgen.ts';

/** Seen to fail with a language taken out of either list: the reader would see the panel of another one for a moment. */
it('the remembered language of samples is shown before the script comes, whichever it is', () => {
  const css = readFileSync(join(checkout, 'templates/styles/tabs.css'), 'utf8');
  for (const language of Object.keys(emitters)) {
    const selector = `[data-sample-language='${language}'] [data-tab='${language}']`;
    expect(css.split(selector), language).toHaveLength(3);
  }
});
