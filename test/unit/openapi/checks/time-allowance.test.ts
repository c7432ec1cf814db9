import { expect, it } from 'vitest';
import { timeAllowance } from '../../../../src/openapi/checks/time-allowance.ts';

it('is spent once so much was, and comes back little by little within a minute', () => {
  let time = 0;
  const allowance = timeAllowance(3_000, () => time);
  allowance.spend(2_999);
  expect(allowance.isSpent()).toBe(false);
  allowance.spend(1);
  expect(allowance.isSpent()).toBe(true);
  time += 20;
  expect(allowance.isSpent()).toBe(false);
  allowance.spend(1_000);
  time += 20_000 - 20;
  expect(allowance.isSpent()).toBe(true);
  time += 1;
  expect(allowance.isSpent()).toBe(false);
  // A long rest does not save up for more.
  time += 3_600_000;
  expect(allowance.isSpent()).toBe(false);
  allowance.spend(3_000);
  expect(allowance.isSpent()).toBe(true);
});
