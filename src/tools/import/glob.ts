import { foldersOf } from '../../output/output-path.ts';

/** A test for one path, with `/` and without a slash at its start. */
export type PathTest = (path: string) => boolean;

/** Stands for any number of items, also none. */
const ANY = Symbol('any number');

/** A part of a pattern: any number of items, or a test of one. */
type Step<Item> = typeof ANY | ((item: Item) => boolean);

/**
 * Whether steps fit all items. Only the last `ANY` is ever tried again, so that the time is at most that of both lengths
 * multiplied: expressions would try every division of a long name between a dozen stars.
 */
function fits<Item>(steps: readonly Step<Item>[], items: readonly Item[]): boolean {
  let step = 0;
  let item = 0;
  let retry: { readonly step: number; item: number } | undefined;
  while (item < items.length) {
    const test = steps[step];
    if (test === ANY) {
      retry = { step: ++step, item };
    } else if (test?.(items[item] as Item)) {
      step += 1;
      item += 1;
    } else if (retry) {
      retry.item += 1;
      ({ step, item } = retry);
    } else return false;
  }
  return steps.slice(step).every((test) => test === ANY);
}

/** A character, or a set: an escaped character, `[!a-z]` or `[^a-z]`, in which a first `]` is one of its characters. */
const CHARACTER = /\\(.)|\[([!^]?)(\]?[^\]]*)\]|(.)/gsu;

/** Names have at most 255 bytes, and sets some characters more; the time for a pattern grows with the square of its length. */
const MAX_LENGTH = 2_000;

/** A test of one name, or of a whole path, in which `*` and `?` stand for any characters (POSIX.1-2024, XCU 2.14). */
export function wildcard(pattern: string): PathTest {
  if (pattern.length > MAX_LENGTH) return () => false;
  const steps = [...pattern.matchAll(CHARACTER)].map(([, escaped, not, set, own]): Step<string> => {
    if (set !== undefined) return inSet(set, not !== '');
    if (own === '*') return ANY;
    return own === '?' ? () => true : (char) => char === (escaped ?? own);
  });
  return (name) => fits(steps, [...name]);
}

function inSet(set: string, isNegated: boolean): (char: string) => boolean {
  const ranges = [...set.matchAll(/\\?(.)(?:-\\?(.))?/gsu)].map(([, from = '', to = from]) => [from, to] as const);
  return (char) => ranges.some(([from, to]) => from <= char && char <= to) !== isNegated;
}

/**
 * A test of a path by the parts of a pattern, in which `**` as a part stands for any number of folders, and at the end for
 * all that is in them.
 */
export function pathPattern(parts: readonly string[]): PathTest {
  const all = parts.at(-1) === '**' ? [...parts, '*'] : parts;
  const steps = all.map((part) => (part === '**' ? ANY : wildcard(part)));
  return (path) => fits(steps, path.split('/'));
}

/** Lists such as `!(a|b)`, classes such as `[[:alpha:]]`, ranges such as `{1..9}`, and `**` beside other characters. */
const UNKNOWN = /[!@?+*]\(|\[:|\{[^{}]*\.\.[^{}]*\}|\*\*[^/]|[^/]\*\*/;

/** The most patterns that braces of one may stand for. */
const MAX_ALTERNATIVES = 100;

/** The folders that a pattern leaves out with all that they hold: any that matches, or one that it names without a star. */
export type LeftOutFolders = 'any' | 'named';

/**
 * A test for files by a pattern that leaves them out: with `any` as tinyglobby does, with `named` as fast-glob does.
 * Undefined for what is not followed: lists in parentheses, ranges in braces, many alternatives, very long patterns.
 */
export function globTest(pattern: string, folders: LeftOutFolders): PathTest | undefined {
  const isFollowed = pattern.length <= MAX_LENGTH && !UNKNOWN.test(pattern);
  const patterns = isFollowed ? withoutBraces(pattern) : undefined;
  const tests = patterns?.map((one): PathTest => {
    const parts = one.replace(/^(?:\.\/)+|\/$/g, '').split('/');
    const test = pathPattern(parts);
    if (folders === 'named' && /[*?[\]{}\\]/.test(parts.at(-1) ?? '')) return test;
    return (path) => test(path) || foldersOf(path).some(test);
  });
  return tests && ((path) => tests.some((test) => test(path)));
}

/** `*.{md,mdx}` → `*.md`, `*.mdx`; undefined if they are too many. */
function withoutBraces(pattern: string): string[] | undefined {
  let all = [pattern];
  for (;;) {
    const next = all.flatMap((one) => {
      const [braces, before = '', list = '', after = ''] = /^(.*)\{([^{}]*,[^{}]*)\}(.*)$/s.exec(one) ?? [];
      return braces === undefined ? [one] : list.split(',').map((each) => before + each + after);
    });
    if (next.length > MAX_ALTERNATIVES) return undefined;
    if (next.length === all.length) return next;
    all = next;
  }
}
