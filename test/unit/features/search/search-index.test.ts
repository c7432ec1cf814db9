import { expect, it } from 'vitest';
import { searchFiles } from '../../../../src/features/search/search-files.ts';
import { searchIndex } from '../../../../src/features/search/search-index.ts';
import type { SearchRecord } from '../../../../src/shared/search-protocol.ts';
import { fileText } from '../../../file-text.ts';
import { isLong } from '../../../run-length.ts';
import { numbersFrom, seed } from '../../../seed.ts';
import { partsOf } from './index-of.ts';

/** Random integers from 0 up to the given one. */
function wholeNumbers(start: number) {
  const random = numbersFrom(start);
  return (below: number) => Math.floor(random() * below);
}

/** A page: a record and two of its headings. A few words are common, most are rare. */
function page(number: number, next: (below: number) => number): SearchRecord[] {
  const word = () =>
    next(3) === 0 ? `common${next(20)}` : `${'rstuvw'[next(6)]}word${'x'.repeat(next(3))}${next(4000)}`;
  const text = () => Array.from({ length: 25 }, word).join(' ');
  return ['', '#a', '#b'].map((hash) => ({
    kind: 'page',
    title: `${word()} ${word()}`,
    context: hash && 'Page',
    href: `/p${number}${hash}`,
    text: text(),
  }));
}

const contents = (index: ReturnType<typeof searchIndex>) =>
  searchFiles(index).map(({ path, content }) => [path, fileText(content)]);

/** Number of edits. */
const EDITS = isLong ? 40 : 20;

it('is identical to a rebuilt one, after any edit', () => {
  const next = wholeNumbers(seed);
  let pages = Array.from({ length: 200 }, (_, number) => page(number, next));
  let index = searchIndex(partsOf(pages), undefined);
  let taken = 0;
  for (let step = 0; step < EDITS; step++) {
    const at = next(200);
    const [first, second] = page(at, next);
    // A previous edit may have removed the third record.
    const current = pages[at]?.length === 3 ? pages[at] : page(at, next);
    const third = current[2];
    if (!first || !second || !third) throw new Error('A page has three records.');
    // Sometimes a page gains a common word, sometimes it loses a word or a record.
    const shorter = { ...third, text: third.text.split(' ').slice(next(10)).join(' ') };
    const longer = { ...third, text: `${third.text} common${next(20)} new${step}` };
    const edited = [[first, second, third], current.with(2, shorter), current.with(2, longer), [first, second]];
    const former = index;
    pages = pages.with(at, edited[step % 10 === 9 ? 3 : next(3)] ?? []);
    index = searchIndex(partsOf(pages), index);
    expect(contents(index)).toEqual(contents(searchIndex(partsOf(pages), undefined)));
    if (index.words.some((shard) => former.words.includes(shard))) taken += 1;
  }
  expect(taken).toBeGreaterThan(EDITS / 4);
}, 60_000);

it('does not read the records of unchanged parts', () => {
  const pages = Array.from({ length: 30 }, (_, number) => page(number, wholeNumbers(number)));
  const index = searchIndex(partsOf(pages), undefined);
  const asked: string[] = [];
  const parts = partsOf(pages.with(3, page(3, wholeNumbers(99)))).map((part) => ({
    ...part,
    records: () => {
      asked.push(part.key);
      return part.records();
    },
  }));
  searchIndex(parts, index);
  expect(asked).toEqual(['part 3']);
});

it('holds the files of the index in the spill file, from which their records are read again', () => {
  const pages = Array.from({ length: 60 }, (_, number) => page(number, wholeNumbers(number)));
  const held: Buffer[] = [];
  const spillFile = { put: (bytes: Buffer) => () => held[held.push(bytes) - 1] as Buffer };
  const index = searchIndex(partsOf(pages), undefined, spillFile);
  expect(held).toEqual([]);
  expect(contents(index)).toEqual(contents(searchIndex(partsOf(pages), undefined)));
  const before = held.length;
  const records = index.groups.flatMap((group) => group.records());
  expect(records.map(({ href }) => href)).toEqual(pages.flat().map(({ href }) => href));
  expect(held.length).toBeGreaterThan(before);
});
