import { expect, it } from 'vitest';
import { matchOperations } from '../../../../src/tools/diff/match-operations.ts';
import { unchangedParts } from '../../../../src/tools/diff/unchanged-parts.ts';
import { documentOf, info } from './describe-change.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const operation = (schema: object) => ({
  get: { responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } } },
});

/** Two operations: one refers to a schema that refers to `Deep`, the other to one that refers to itself. */
const description = (deep: object, rest: object = {}) => ({
  openapi: '3.1.0',
  info,
  paths: { '/near': operation(ref('Near')), '/cycle': operation(ref('Cycle')) },
  components: {
    schemas: {
      Near: { properties: { deep: ref('Deep') } },
      Deep: deep,
      Cycle: { properties: { self: ref('Cycle') } },
    },
  },
  ...rest,
});

async function unchanged(old: object, now: object) {
  const documents = { old: await documentOf(old), new: await documentOf(now) };
  const { operations, hasPart } = unchangedParts(documents, matchOperations(documents).pairs);
  return { paths: [...operations].map((pair) => pair.new.path), hasPart };
}

/** Seen to fail with users of changed parts left out, and with the fields around the operations not compared. */
it('finds the operations in which nothing has changed, nor in what they refer to', async () => {
  const { paths, hasPart } = await unchanged(description({ type: 'string' }), description({ type: 'integer' }));
  expect(paths).toEqual(['/cycle']);
  expect(['Cycle', 'Near', 'Deep'].map((name) => hasPart(`/components/schemas/${name}`))).toEqual([true, false, false]);
  const same = description({ type: 'string' });
  expect((await unchanged(same, same)).paths).toEqual(['/near', '/cycle']);
});

it('finds none if what concerns all of them has changed, or is not certain', async () => {
  const before = description({ type: 'string' });
  expect((await unchanged(before, description({ type: 'string' }, { security: [] }))).paths).toEqual([]);
  const dynamic = description({ $dynamicRef: '#node' });
  expect((await unchanged(dynamic, dynamic)).paths).toEqual(['/cycle']);
});
