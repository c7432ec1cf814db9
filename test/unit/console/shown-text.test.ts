import { expect, it } from 'vitest';
import { shownPart, shownText } from '../../../src/console/shown-text.ts';

/** Seen to fail in a browser: 200,000 marks, or Thai letters, in a row stopped the page for more than 20 seconds. */
it.each([
  ['a'.repeat(200_000), 200_000],
  ['a'.repeat(200_001), 200_001],
  [`a${'\u0301'.repeat(500_000)}`, 20_002],
  ['ก'.repeat(330_000), 20_001],
  [`${'ก'.repeat(20_000)}a`, 20_001],
])('shows as much of a text as a browser lays out at once (%#)', (text, length) => {
  const shown = shownText(text);
  expect(shown).toHaveLength(length);
  expect(shown.endsWith('…')).toBe(shown !== text);
});

it('shows less of one of many', () => {
  expect(shownPart(`a${'\u0301'.repeat(10_000)}`)).toHaveLength(2_002);
});
