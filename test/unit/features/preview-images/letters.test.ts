import { describe, expect, it } from 'vitest';
import { drawableText } from '../../../../src/features/preview-images/drawable-text.ts';
import { FULL_COVERAGE, letterShape } from '../../../../src/features/preview-images/letter-shape.ts';
import { readOutlineFont } from '../../../../src/features/preview-images/outline-font.ts';
import { takePen } from '../../../../src/features/preview-images/pen.ts';
import { breakText, fitLine, setLine } from '../../../../src/features/preview-images/set-text.ts';

const font = readOutlineFont(
  [
    'Copyright',
    '950 -250',
    '  250',
    'A 600 M0 0L0 500L500 500L500 0Z',
    'B 700 M0 0L500 0L0 500Z',
    'e 500',
    '… 300',
    'AB -100',
    '',
  ].join('\n'),
);

describe('a font of outlines', () => {
  it('has letters, advances and pairs', () => {
    expect([font.ascent, font.descent, font.outline('B')]).toEqual([950, -250, 'M0 0L500 0L0 500Z']);
    expect([font.advance('A', ''), font.advance('A', 'B'), font.advance(' ', 'A')]).toEqual([600, 500, 250]);
  });

  it('has the letter without its accent where the accent is missing', () => {
    expect([font.letterFor('é'), font.letterFor('A'), font.letterFor('ж')]).toEqual(['e', 'A', undefined]);
  });
});

describe('the shape of a letter', () => {
  it('covers whole pixels, and parts of those at its edges', () => {
    const square = letterShape(font, 'A', 9);
    const rows = Array.from({ length: square.height }, (_, row) =>
      [...square.levels].slice(row * square.width, (row + 1) * square.width),
    );
    expect([square.left, square.top]).toEqual([0, -5]);
    const [half, quarter] = [Math.round(FULL_COVERAGE / 2), Math.round(FULL_COVERAGE / 4)];
    expect(rows[0]).toEqual([half, half, half, half, quarter, 0]);
    expect(rows[4]).toEqual([FULL_COVERAGE, FULL_COVERAGE, FULL_COVERAGE, FULL_COVERAGE, half, 0]);
  });

  it('covers half of what a diagonal cuts, whichever way the outline runs', () => {
    const triangle = letterShape(font, 'B', 200);
    const covered = triangle.levels.reduce((sum, level) => sum + level, 0) / FULL_COVERAGE;
    expect(covered / (100 * 100)).toBeCloseTo(0.5, 2);
  });

  it('leaves the inside of an "o" open', () => {
    const { levels, width, height } = letterShape(takePen().text, 'o', 100);
    expect(levels[Math.floor(height / 2) * width + Math.floor(width / 2)]).toBe(0);
    expect(Math.max(...levels)).toBe(FULL_COVERAGE);
  });
});

describe('setting text', () => {
  const { text } = takePen();
  const room = { font: text, width: 1040, lines: 3, sizes: [80, 56] };

  it('puts letters on whole pixels, nearer to each other where the font says so', () => {
    expect(setLine('AB', font, 100)).toEqual({
      letters: [
        { letter: 'A', x: 0 },
        { letter: 'B', x: 50 },
      ],
      width: 120,
    });
    expect(setLine('Á', text, 100).width).toBeGreaterThan(0);
    expect(setLine('AV', text, 100).width).toBeLessThan(setLine('A', text, 100).width + setLine('V', text, 100).width);
  });

  it('breaks between words, at the largest size at which all fits', () => {
    expect(breakText('Find the nearest places', room)).toEqual({ size: 80, lines: ['Find the nearest places'] });
    const long = breakText(`Find the nearest places ${'and more '.repeat(8)}`.trim(), room);
    expect(long.size).toBe(56);
    expect(long.lines.length).toBe(3);
    expect(long.lines.join(' ')).toBe(`Find the nearest places ${'and more '.repeat(8)}`.trim());
    for (const line of long.lines) expect(setLine(line, text, 56).width).toBeLessThanOrEqual(1040);
  });

  it('ends a text that does not fit with an ellipsis', () => {
    const { lines } = breakText('very long '.repeat(40).trim(), room);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/(?:very|long)…$|…$/);
    expect(setLine(lines[2] ?? '', text, 56).width).toBeLessThanOrEqual(1040);
    expect(fitLine('short', room, 30)).toBe('short');
    expect(fitLine('x'.repeat(300), room, 30)).toMatch(/^x+…$/);
  });

  it('breaks a word that does not fit before a capital, after punctuation, and otherwise anywhere', () => {
    const camel = breakText('ActionsCacheUsageOrgEnterpriseRepositoryResponse', room);
    expect(camel.lines).toEqual(['ActionsCacheUsageOrgEnterprise', 'RepositoryResponse']);
    const path = breakText(`/organizations/{organization}/runners/{runner}/labels/all`, room);
    expect(path.lines[0]).toMatch(/\/$/);
    const block = breakText('x'.repeat(60), room);
    expect(block.lines.join('')).toBe('x'.repeat(60));
  });
});

describe('what can be drawn', () => {
  it('is no longer than what may fit into a picture', () => {
    expect(drawableText('i'.repeat(100_000), takePen().text)).toBe('i'.repeat(400));
    const room = { font: takePen().text, width: 1040, lines: 3, sizes: [56] };
    expect(breakText('i'.repeat(400), room).lines[2]).toMatch(/…$/);
    expect(fitLine('i'.repeat(400), room, 28)).toMatch(/…$/);
  });

  const { text } = takePen();

  it.each([
    ['accents', 'Potosí, Ñandú, Łódź, Žižkov', 'Potosí, Ñandú, Łódź, Žižkov'],
    ['decomposed accents', 'Potosi\u0301', 'Potosí'],
    ['an accent that the font lacks', 'Việt Nam', 'Viet Nam'],
    ['emoji between words', 'Launched 🚀 today ✨', 'Launched today'],
    ['white space', ' a\u00a0\n b ', 'a b'],
    ['a title in another script', '最寄りの場所', undefined],
    ['a title partly in another script', 'API ファイル', undefined],
    ['nothing but emoji', '🚀', undefined],
  ])('%s', (_, title, drawn) => {
    expect(drawableText(title, text)).toBe(drawn);
  });
});
