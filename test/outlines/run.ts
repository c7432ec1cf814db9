import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run outlines`: writes `src/features/preview-images/*.outlines`, the letters of preview images as outlines, from
 * fonts that npm fetches. One line per letter: the letter, its advance, its outline (SVG path data, y upwards); then
 * one line per pair of letters with kerning. Units: thousandths of the size.
 */

interface Font {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly copyright: string;
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
  layout(text: string): {
    readonly glyphs: readonly { readonly advanceWidth: number }[];
    readonly positions: readonly { readonly xAdvance: number }[];
  };
}

const FONTS = [
  {
    name: 'figtree-bold',
    files: ['figtree/files/figtree-latin-700-normal.woff', 'figtree/files/figtree-latin-ext-700-normal.woff'],
    isKerned: true,
  },
  { name: 'geist-mono', files: ['geist-mono/files/geist-mono-latin-500-normal.woff'], isKerned: false },
];

const PACKAGES = ['fontkit@2.0.4', '@fontsource/figtree@5.3.0', '@fontsource/geist-mono@5.3.0'];

const folder = mkdtempSync(join(tmpdir(), 'docgen-outlines-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder, stdio: 'ignore' });
  const { openSync } = createRequire(join(folder, 'package.json'))('fontkit') as { openSync(path: string): Font };
  for (const { name, files, isKerned } of FONTS) {
    const fonts = files.map((file) => openSync(join(folder, 'node_modules/@fontsource', file)));
    mkdirSync('src/features/preview-images', { recursive: true });
    writeFileSync(`src/features/preview-images/${name}.outlines`, outlinesOf(fonts, isKerned));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function outlinesOf(fonts: readonly Font[], isKerned: boolean): string {
  const letters = new Map<number, string>();
  for (const font of fonts) {
    for (const code of font.characterSet) {
      if (code < 0x20 || letters.has(code)) continue;
      const { advanceWidth, path } = font.glyphForCodePoint(code);
      letters.set(code, `${String.fromCodePoint(code)} ${advanceWidth} ${path.toSVG()}`.trimEnd());
    }
  }
  const [first] = fonts;
  if (!first || fonts.some(({ unitsPerEm }) => unitsPerEm !== 1000)) throw new Error('Expected fonts of 1000 units');
  const lines = [...letters].sort(([a], [b]) => a - b).map(([, line]) => line);
  const notice = `${first.copyright}. Under the SIL Open Font License 1.1.`;
  return `${[notice, `${first.ascent} ${first.descent}`, ...lines, ...(isKerned ? pairsOf(first) : [])].join('\n')}\n`;
}

/** Pairs of ASCII letters: accented letters have the same kerning as those without accent. */
function pairsOf(font: Font): string[] {
  const ascii = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCodePoint(0x21 + index));
  return ascii.flatMap((left) =>
    ascii.flatMap((right) => {
      const { glyphs, positions } = font.layout(left + right);
      const [glyph] = glyphs;
      const [position] = positions;
      if (glyphs.length !== 2 || !glyph || !position || position.xAdvance === glyph.advanceWidth) return [];
      return [`${left}${right} ${position.xAdvance - glyph.advanceWidth}`];
    }),
  );
}
