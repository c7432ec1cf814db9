import { describe, expect, it } from 'vitest';
import { foldRepeated, groupRepeated, limitEachCode } from '../../../src/diagnostics/fold.ts';
import { report } from '../../../src/diagnostics/report.ts';

const at = (file: string, line = 1) => ({ place: { file, line, column: 1 } });

it('folds failures of a plugin in many texts into the first', () => {
  const failures = ['a', 'b', 'c', 'd'].map((name) => report('PLUGIN_FAILED', 'It failed', at(`docs/${name}.md`)));
  const other = report('PLUGIN_FAILED', 'It failed otherwise', at('docs/b.md'));
  const links = ['a', 'b'].map((name) => report('LINK_BROKEN', 'No page', at(`docs/${name}.md`)));
  const [first, ...rest] = failures;
  expect(foldRepeated([first, ...links, other, ...rest].flatMap((one) => one ?? []))).toEqual([
    { ...first, message: 'It failed (in 4 files)' },
    ...links,
    other,
  ]);
});

it('counts an unknown field in pages and in data files', () => {
  const field = (file: string, line: number) => report('FM_UNKNOWN', 'Unknown field "a"', at(file, line));
  const messages = (...fields: readonly ReturnType<typeof field>[]) => foldRepeated(fields).map((one) => one.message);
  expect(messages(field('docs/a.md', 2))).toEqual(['Unknown field "a"']);
  expect(messages(field('blog/tags.yml', 1), field('blog/tags.yml', 2))).toEqual(['Unknown field "a" (2 times)']);
  expect(messages(field('blog/tags.yml', 1), field('blog/tags.yml', 2), field('docs/a.md', 2))).toEqual([
    'Unknown field "a" (3 times in 2 files)',
  ]);
});

describe('limitEachCode', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      report('LINK_BROKEN', `No page ${index}`, at(`docs/${index % 3}.md`, index)),
    );

  it('keeps up to ten of a code', () => {
    expect(limitEachCode(groupRepeated(many(10)))).toEqual(groupRepeated(many(10)));
  });

  it('says after the tenth how many more there are, and keeps other codes', () => {
    const other = report('ANCHOR_BROKEN', 'No part', at('docs/z.md'));
    const shown = limitEachCode(groupRepeated([...many(13), other]));
    expect(shown.slice(0, 10)).toEqual(groupRepeated(many(10)));
    expect(shown.slice(10)).toEqual([
      { code: 'LINK_BROKEN', all: many(13).slice(10) },
      { shown: other, all: [other] },
    ]);
  });

  it('keeps three with the same message, and says after the last of the code how many more there are', () => {
    const same = Array.from({ length: 291 }, (_, index) => report('LINK_BROKEN', 'No page', at('a.md', index)));
    const shown = limitEachCode(groupRepeated([...same.slice(0, 200), ...many(2), ...same.slice(200)]));
    expect(shown).toEqual([
      ...groupRepeated([...same.slice(0, 3), ...many(2)]),
      { code: 'LINK_BROKEN', all: same.slice(3) },
    ]);
  });

  it('counts every problem of a folded one', () => {
    const fields = Array.from({ length: 12 }, (_, index) =>
      report('FM_UNKNOWN', `Unknown field "${index}"`, at('a.md')),
    );
    const again = fields.map((one) => ({ ...one, ...at('b.md') }));
    expect(limitEachCode(groupRepeated([...fields, ...again])).at(-1)).toMatchObject({ all: { length: 4 } });
  });
});
