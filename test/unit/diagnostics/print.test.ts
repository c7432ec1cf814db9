import { describe, expect, it } from 'vitest';
import { codeFrame, printFrame } from '../../../src/diagnostics/code-frame.ts';
import { countProblems, diagnosticRecord, printDiagnostics } from '../../../src/diagnostics/print.ts';
import { placeIn, report } from '../../../src/diagnostics/report.ts';

const options = { root: '/home/ana/work/site', cwd: '/home/ana/work', color: false };

function source(text: string, path = 'docs/a.md') {
  return { path, text };
}

describe('printDiagnostics', () => {
  it('prints place, severity, code, message, source line, caret and hint', () => {
    const place = placeIn(source('# A\n\nSee [x](/docs/none).\n'), 3, 9, 10);
    const text = printDiagnostics(
      [report('LINK_BROKEN', 'There is no page /docs/none', { place, hint: 'Try.' })],
      options,
    );
    expect(text).toBe(
      [
        'site/docs/a.md:3:9: error LINK_BROKEN There is no page /docs/none',
        '  3 | See [x](/docs/none).',
        '    |         ^~~~~~~~~~',
        '  Hint: Try.',
        '1 error',
        '',
      ].join('\n'),
    );
  });

  it('sorts by file, line, column and code, and reports each problem once', () => {
    const at = (path: string, line: number, column: number) => placeIn(source('abc\n'.repeat(20), path), line, column);
    const text = printDiagnostics(
      [
        report('ANCHOR_BROKEN', 'b', { place: at('docs/b.md', 1, 1) }),
        report('LINK_BROKEN', 'a10', { place: at('docs/a.md', 10, 1) }),
        report('LINK_BROKEN', 'a2', { place: at('docs/a.md', 2, 2) }),
        report('USAGE', 'no place'),
        report('FM_TYPE', 'a2', { place: at('docs/a.md', 2, 2) }),
        report('LINK_BROKEN', 'a2', { place: at('docs/a.md', 2, 2) }),
      ],
      options,
    );
    expect(text.match(/^(?:site|docgen).*$/gm)).toEqual([
      'site/docs/a.md:2:2: error FM_TYPE a2',
      'site/docs/a.md:2:2: error LINK_BROKEN a2',
      'site/docs/a.md:10:1: error LINK_BROKEN a10',
      'site/docs/b.md:1:1: warning ANCHOR_BROKEN b',
      'docgen: error USAGE no place',
    ]);
    expect(text).toMatch(/4 errors, 1 warning\n$/);
  });

  it('lets no content speak to the terminal', () => {
    const place = placeIn(source('a\u001b[31mb\u202e'), 1, 1);
    const text = printDiagnostics([report('FM_TYPE', 'x\u001b]0;t\u0007\ny', { place })], options);
    for (const character of ['\u001b', '\u0007', '\u202e']) expect(text).not.toContain(character);
    expect(text.split('\n')).toHaveLength(5);
  });

  it('colours only on request', () => {
    const problem = report('USAGE', 'm');
    expect(printDiagnostics([problem], { ...options, color: true })).toContain('\u001b[31m');
    expect(printDiagnostics([problem], options)).not.toContain('\u001b');
  });

  it('gives flat records for machines', () => {
    const place = placeIn(source('abc'), 1, 2);
    expect(diagnosticRecord(report('FM_TYPE', 'm', { place }), options)).toEqual({
      type: 'diagnostic',
      code: 'FM_TYPE',
      severity: 'error',
      message: 'm',
      file: 'site/docs/a.md',
      line: 1,
      column: 2,
      length: 1,
    });
  });

  it('counts', () => {
    const [error, warning] = [report('USAGE', 'e'), report('ANCHOR_BROKEN', 'w')];
    expect(countProblems([])).toBe('no problems');
    expect(countProblems([error, error, warning])).toBe('2 errors, 1 warning');
    expect(countProblems([warning])).toBe('1 warning');
  });
});

describe('codeFrame', () => {
  const frame = (line: string, column: number, length?: number) => {
    const made = codeFrame(placeIn(source(line), 1, column, length));
    return made && printFrame(made, '').split('\n');
  };

  it('puts the caret below tabs, wide characters, emoji and combined accents', () => {
    expect(frame('\t\tx: y', 6, 1)).toEqual(['1 |     x: y', '  |        ^']);
    expect(frame('日本 x', 4)).toEqual(['1 | 日本 x', '  |      ^']);
    expect(frame('👩‍👩‍👧 x', '👩‍👩‍👧 x'.length)).toEqual(['1 | 👩‍👩‍👧 x', '  |    ^']);
    expect(frame('Potosi\u0301 x', 9)).toEqual(['1 | Potosi\u0301 x', '  |        ^']);
  });

  it('never underlines more than the line has, and points behind its end', () => {
    expect(frame('abc', 2, 50)).toEqual(['1 | abc', '  |  ^~']);
    expect(frame('abc', 4)).toEqual(['1 | abc', '  |    ^']);
    expect(frame('abc', 99)).toEqual(['1 | abc', '  |    ^']);
  });

  it('shows the part of a long line around the place', () => {
    const [line = '', marker = ''] = frame(`${'a'.repeat(5000)}HERE${'b'.repeat(5000)}`, 5001, 4) ?? [];
    expect(line.length).toBeLessThan(120);
    expect(line.indexOf('HERE')).toBe(marker.indexOf('^'));
    expect(line).toMatch(/^1 \| …a+HEREb+…$/);
  });

  it('cuts no surrogate pair', () => {
    const [line = ''] = frame('😀'.repeat(500), 401) ?? [];
    expect(line).not.toMatch(/\p{Cs}/u);
  });

  it('is left out for an empty line or an unknown one', () => {
    expect(frame('', 1)).toBeUndefined();
    expect(codeFrame({ file: 'a', line: 1, column: 1 })).toBeUndefined();
  });
});
