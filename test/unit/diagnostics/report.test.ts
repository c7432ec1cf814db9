import { expect, it } from 'vitest';
import { report } from '../../../src/diagnostics/report.ts';

it('keeps the beginning and the end of a message or hint that quotes a value without end', () => {
  const value = 'ab😀'.repeat(2_000);
  const { message, hint } = report('LINK_BROKEN', `The link "${value}" is broken`, { hint: `Remove ${value}.` });
  expect(message.length).toBeLessThanOrEqual(1_000);
  expect(message).toMatch(/^The link "ab😀.+ … .+" is broken$/u);
  expect(message.isWellFormed()).toBe(true);
  expect(hint).toMatch(/^Remove ab😀.{0,1000}ab😀\.$/u);
});

it('leaves every other message as it is', () => {
  const message = `"${'x'.repeat(998)}"`;
  expect(report('LINK_BROKEN', message).message).toBe(message);
});
