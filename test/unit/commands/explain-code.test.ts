import { describe, expect, it } from 'vitest';
import { explainCode } from '../../../src/commands/explain-code.ts';
import type { Terminal } from '../../../src/commands/terminal.ts';
import { catalogue } from '../../../src/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

function explain(argument?: string) {
  const lines: string[] = [];
  const problems: Diagnostic[] = [];
  const terminal: Pick<Terminal, 'cwd' | 'say' | 'report'> = {
    cwd: '/',
    say: (line) => {
      lines.push(...line.split('\n'));
    },
    report: (diagnostics) => {
      for (const one of diagnostics) problems.push(one);
    },
  };
  const code = explainCode(argument, terminal as Terminal);
  return { code, lines, problems };
}

describe('docgen explain', () => {
  it('says what a code means and how to fix it, in lines that fit a terminal', () => {
    const { code, lines } = explain('post_no_excerpt');
    expect(code).toBe(0);
    expect(lines).toEqual([
      'POST_NO_EXCERPT (warning): Long post without an excerpt',
      '',
      'Without a truncation mark, lists of posts show the whole of a long post.',
      '',
      'Hint: Put <!-- truncate --> after the part that lists should show.',
    ]);
    expect(Math.max(...explain('MARKDOWN_TOO_COMPLEX').lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('lists every code without an argument', () => {
    const listed = explain().lines.flatMap((line) => /^ {2}([A-Z_]+) /.exec(line)?.[1] ?? []);
    expect(listed.sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('rejects an unknown code, and suggests the nearest one', () => {
    const { code, problems } = explain('LINK_BROKN');
    expect(code).toBe(2);
    expect(problems).toMatchObject([{ code: 'USAGE', hint: 'Did you mean "LINK_BROKEN"?' }]);
  });

  it.each(['constructor', '__proto__'])('does not know the code %s', (name) => {
    expect(explain(name).code).toBe(2);
  });
});
