import { describe, expect, it } from 'vitest';
import { changeCodes } from '../../../../src/tools/diff/index.ts';
import { descriptionCases, oasdiffChecks, reportedFor, schemaCases } from './corpus.ts';
import { around, changesOf, lineOf, withValue } from './describe-change.ts';

describe('the differences of two descriptions', () => {
  const pairs = schemaCases.flatMap(({ was, is, ...lines }) =>
    (['request', 'response'] as const).map((direction) => {
      const name = `${JSON.stringify(was)} → ${JSON.stringify(is)}`;
      return { name, was, is, direction, lines: lines.both ?? lines[direction] };
    }),
  );

  it.each(pairs)('of a schema in a $direction: $name', async ({ was, is, direction, lines }) => {
    const changes = await changesOf(withValue(was, direction), withValue(is, direction));
    expect(changes.map(lineOf)).toEqual(lines);
  });

  const others = descriptionCases.map((one) => ({
    ...one,
    name: `${JSON.stringify(one.was)} → ${JSON.stringify(one.is)}`,
  }));

  it.each(others)('of $kind: $name', async ({ kind, was, is, changes }) => {
    const found = await changesOf(around[kind](was), around[kind](is));
    expect(found.map(lineOf)).toEqual(changes);
  });

  it('are more than 200 pairs, which have every code', () => {
    expect(pairs.length + others.length).toBeGreaterThan(400);
    const lines = [...pairs.flatMap((pair) => pair.lines ?? []), ...others.flatMap(({ changes }) => changes)];
    const seen = new Set(lines.map((line) => line.split(/[ :]/)[1]));
    expect(Object.keys(changeCodes).filter((code) => !seen.has(code))).toEqual([]);
  });

  it('include what each check of oasdiff looks at', () => {
    const reported = reportedFor();
    const checks = Object.values(oasdiffChecks).flat();
    expect([...reported.keys()].sort()).toEqual([...checks].sort());
    expect(
      checks.filter(
        (check) => reported.get(check)?.length === 0 && !/compatible$|annotation-only$|name-changed/.test(check),
      ),
    ).toEqual([]);
  });

  it('name the operations that use a schema by way of others, also in a cycle', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const responses = (name: string) => ({
      responses: { 200: { description: 'Fine', content: { 'application/json': { schema: ref(name) } } } },
    });
    const shared = (maximum: number) => ({
      paths: { '/a': { get: responses('A') }, '/b': { get: responses('B') }, '/c': { get: responses('C') } },
      components: {
        schemas: {
          A: { type: 'object', properties: { b: ref('B') } },
          B: { type: 'object', properties: { a: { type: 'array', items: ref('A') }, leaf: ref('Leaf') } },
          C: { type: 'object', properties: { b: ref('B') } },
          Leaf: { type: 'integer', maximum },
        },
      },
    });
    const changes = await changesOf(around.description(shared(5)), around.description(shared(9)));
    expect(changes.map(({ operations, words }) => ({ operations, words }))).toEqual([
      { operations: ['GET /a', 'GET /b', 'GET /c'], words: '`Leaf` is now at most 9, previously 5' },
    ]);
  });

  it('are none between callbacks of one name that belong to two operations', async () => {
    const callbacks = { done: { '{$url}': { post: { responses: { 200: { description: 'Fine' } } } } } };
    const twice = around.description({ paths: { '/a': { get: { callbacks } }, '/b': { get: { callbacks } } } });
    expect(await changesOf(twice, twice)).toEqual([]);
  });
});

it.each(['constructor', 'toString', '__proto__'])('compares a format named %s as any other', async (format) => {
  const [string, named] = [
    { type: 'string', format: 'uri' },
    { type: 'string', format },
  ];
  const codes = async (old: object, now: object) =>
    (await changesOf(withValue(old, 'response'), withValue(now, 'response'))).map(({ code }) => code);
  expect([await codes(string, named), await codes(named, string)]).toEqual([['format-changed'], ['format-changed']]);
});
