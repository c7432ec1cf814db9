import { expect, test } from 'vitest';
import { ownText } from '../../../src/shared/own-text.ts';
import { heapUsed } from '../../heap-used.ts';

test('copies a part of a text unchanged, half of a surrogate pair too', () => {
  for (const part of ['', 'a', 'ü – 湖', '"\\\n', '\ud83d']) expect(ownText(part)).toBe(part);
});

test('lets go of the text that it is a part of', () => {
  const parts = (copy: (part: string) => string) =>
    Array.from({ length: 50 }, (_, n) => copy(Buffer.alloc(100_000, String(n)).toString().slice(5, 50)));
  const before = heapUsed();
  const own = parts(ownText);
  expect(heapUsed() - before).toBeLessThan(1_000_000);
  const slices = parts((part) => part);
  expect(heapUsed() - before).toBeGreaterThan(3_000_000);
  expect(own).toEqual(slices);
});
