import { afterEach, expect, it, vi } from 'vitest';

/** What expressions cost here is counted neither for other tests, nor for those that share the process. */
async function load() {
  vi.resetModules();
  return import('../../../../src/openapi/checks/bounded-regexp.ts');
}
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

type Attempt = { readonly isMatch: boolean | undefined; readonly took: number };

/** Matches as if each attempt took so many milliseconds, and the first `stops` of them had exceeded the limit. */
function pretended({ took = 0, stops = 0 }) {
  let attempts = 0;
  const match = (expression: RegExp, text: string): Attempt => {
    attempts += 1;
    return attempts <= stops ? { isMatch: undefined, took: 100 } : { isMatch: expression.test(text), took };
  };
  return { match, attempts: () => attempts };
}

/** Long enough to be matched within the limit. */
const LONG = 'xyz'.repeat(10);

it('stops an expression that never ends, and matches others after it', async () => {
  const { boundedRegExp } = await load();
  const text = `${'a'.repeat(40)}!`;
  for (let i = 0; i < 3; i++) expect(() => boundedRegExp(`^(a+)+${i}$`).test(text)).toThrow('takes too long');
  expect(boundedRegExp('^(?:a|b)+$').test('ab')).toBe(true);
  expect(boundedRegExp('^[a-z]+$').test(text)).toBe(false);
});

// Seen to fail: of expressions with few quantifiers each had its own limit alone, and what stayed below it was not counted.
it.each([
  ['endless', { stops: Number.POSITIVE_INFINITY }, 30],
  ['slow', { took: 50 }, 60],
])(
  'matches with no expression any more after many that are %s, except for simple ones and short texts',
  async (_, costs, most) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { testerOf } = await load();
    const { match, attempts } = pretended(costs);
    for (let i = 0; i < 1_000; i++)
      try {
        testerOf(`a*a*a*b${i}`, match).test(LONG);
      } catch {
        // It was stopped, or not tried.
      }
    expect(attempts()).toBe(most);
    expect(() => testerOf('^[xyz]+$', match).test(LONG)).toThrow('takes too long');
    expect(testerOf('^[xyz]+$', match).test('xyz')).toBe(true);
  },
);

// Seen to fail: it was matched without a limit, since it repeats nothing.
it('matches groups of alternatives one after the other within the limit', async () => {
  const { testerOf } = await load();
  const { match, attempts } = pretended({});
  expect(testerOf('(a|[a]|.)(a|[a]|.)(a|[a]|.)b', match).test('aaab')).toBe(true);
  expect(testerOf('^(?:a|b|c)$', match).test('c')).toBe(true);
  expect(attempts()).toBe(1);
});

it('tries an expression again that exceeds the limit once, since the machine was busy', async () => {
  const { testerOf } = await load();
  const { match, attempts } = pretended({ stops: 1 });
  const expression = testerOf('^[xyz]+$', match);
  expect([expression.test(LONG), expression.test(`${LONG}!`)]).toEqual([true, false]);
  expect(attempts()).toBe(3);
});

it('does not try one again that exceeds it twice', async () => {
  const { testerOf } = await load();
  const { match, attempts } = pretended({ stops: Number.POSITIVE_INFINITY });
  const expression = testerOf('^[xyz]+$', match);
  expect(() => expression.test(LONG)).toThrow('takes too long');
  expect(() => expression.test('z')).toThrow('takes too long');
  expect(attempts()).toBe(2);
});

/** Seen to fail: compiling 1,000 groups in groups took 3 s, and nothing stops the engine there. */
it('does not compile groups that nest deeper than 50 levels, whatever is escaped or in classes', async () => {
  const { patternFault, boundedRegExp } = await load();
  const nested = (depth: number, inside: string) => `^${'('.repeat(depth)}${inside}${')*'.repeat(depth)}$`;
  expect(patternFault(nested(1_000, 'a'))).toBe('Its groups are nested more than 50 levels deep.');
  expect(() => boundedRegExp(nested(51, 'a'))).toThrow('more than 50 levels deep');
  expect(patternFault(nested(50, '[(((]\\(\\('))).toBeUndefined();
  expect(patternFault('(a)'.repeat(200))).toBeUndefined();
});
