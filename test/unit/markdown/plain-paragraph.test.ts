import { expect, it } from 'vitest';
import { plainParagraph } from '../../../src/markdown/plain-paragraph.ts';
import { renderMarkdownSync } from '../../../src/markdown/render-markdown.ts';

const context = {
  permalink: '/api',
  permalinkOf: () => undefined,
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize' as const,
  unresolvedLinks: 'warn' as const,
  embed: { headingLevel: 3, idPrefix: 'x-' },
};

it.each([
  'Name of the place.',
  "The place's name (optional); 50% of them have one, or none - or two!",
  ' a/b, c? 1. d  ',
  'A',
  'e.g. 1) this. - that',
])('%s gives the same result as the full pipeline', (text) => {
  const html = plainParagraph(text);
  const whole = renderMarkdownSync({ path: 'api/openapi.yaml', text }, context);
  expect([html, text.trim()]).toEqual([whole?.html, whole?.summary]);
});

it.each([
  '1. a',
  '- a',
  'a *b*',
  'a_b',
  'a\nb',
  'a  b',
  'See www.example.org',
  'a@b.example',
  'http://a.example',
  '<b>',
  'a & b',
  'a `b`',
  'a\\b',
  'a ~b~',
  '[a]',
  'a ![b',
  '# a',
  '> a',
  '',
  'Cañón',
  `${'word '.repeat(41)}`,
])('%s is left to the full pipeline', (text) => {
  expect(plainParagraph(text)).toBeUndefined();
});
