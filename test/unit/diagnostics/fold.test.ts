import { expect, it } from 'vitest';
import { foldRepeated } from '../../../src/diagnostics/fold.ts';
import { report } from '../../../src/diagnostics/report.ts';

const at = (file: string) => ({ place: { file, line: 1, column: 1 } });

it('folds failures of a plugin in many texts into the first', () => {
  const failures = ['a', 'b', 'c', 'd'].map((name) => report('PLUGIN_FAILED', 'It failed', at(`docs/${name}.md`)));
  const other = report('PLUGIN_FAILED', 'It failed otherwise', at('docs/b.md'));
  const links = ['a', 'b'].map((name) => report('LINK_BROKEN', 'No page', at(`docs/${name}.md`)));
  const [first, ...rest] = failures;
  expect(foldRepeated([first, ...links, other, ...rest].flatMap((one) => one ?? []))).toEqual([
    { ...first, message: 'It failed (and in 3 other texts)' },
    ...links,
    other,
  ]);
  expect(foldRepeated(failures.slice(0, 2)).map(({ message }) => message)).toEqual(['It failed (and in 1 other text)']);
});
