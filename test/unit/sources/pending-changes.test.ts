import { expect, it } from 'vitest';
import { pendingChanges } from '../../../src/sources/pending-changes.ts';

it('collects changes until they are taken', () => {
  const changes = pendingChanges();
  changes.add(['a']);
  changes.add(new Set(['b', 'a']));
  expect(changes.take()).toEqual(['a', 'b']);
  expect(changes.take()).toEqual([]);
});

it('returns nothing once anything may have changed, until that is taken', () => {
  const changes = pendingChanges();
  changes.add(['a']);
  changes.add(undefined);
  changes.add(['b']);
  expect(changes.take()).toBeUndefined();
  expect(changes.take()).toEqual([]);
});
