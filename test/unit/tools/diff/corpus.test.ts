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
});
