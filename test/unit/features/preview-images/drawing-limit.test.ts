import { expect, it } from 'vitest';
import { isOverdue } from '../../../../src/features/preview-images/drawing-limit.ts';

/** Seen to fail: a plain logo was given up on a machine that was busy with something else. */
it('does not give up a drawing that has not had a processor', () => {
  expect(isOverdue({ passed: 30, worked: 3 })).toBe(false);
});

it('does not take the work of other threads for that of a drawing', () => {
  expect(isOverdue({ passed: 3, worked: 12 })).toBe(false);
});

it('gives up a drawing that has had ten seconds, or waits for ever', () => {
  expect(isOverdue({ passed: 11, worked: 11 })).toBe(true);
  expect(isOverdue({ passed: 600, worked: 0 })).toBe(true);
});
