import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { checkout } from '../docgen.ts';

/** One `@font-face` of `templates/styles/fonts.css` that has a file of docgen's own. */
export interface FontFace {
  /** The file's name in `templates/fonts/`: `figtree-text.woff2`. */
  readonly file: string;
  /** The package of Fontsource with the whole font: `figtree`. */
  readonly source: string;
  /** Weights from the lightest to the boldest. */
  readonly weights: { readonly min: number; readonly max: number };
  /**
   * The code points of `unicode-range`, without those of earlier faces of the source, which browsers look at first;
   * without a range, those that Fontsource calls Latin.
   */
  readonly codePoints: readonly number[];
}

/** Where the files are. */
export const fontFolder = join(checkout, 'templates', 'fonts');

/**
 * Kerning, marks and composed letters, forms of a language and of bold, and figures of one width, which tables have.
 * Fractions and the like, which no style asks for, would be a tenth of a file.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'pnum', 'tnum'];

/** Copyright, licence and its address, which the licence wants in a file that goes alone (OFL 1.1, condition 2). */
const LICENCE_NAMES = [0, 13, 14];

/** The faces as the style sheet declares them; those of the reader's own fonts have no file. */
export function fontFaces(): readonly FontFace[] {
  const sheet = readFileSync(join(checkout, 'templates', 'styles', 'fonts.css'), 'utf8');
  const faces = [...sheet.matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, face = '']) => {
    const fieldOf = (name: string, pattern: string) => new RegExp(`${name}:\\s*${pattern}`).exec(face)?.slice(1);
    const [file] = fieldOf('src', `url\\('\\.\\./fonts/([^']+)'`) ?? [];
    const [min, max] = fieldOf('font-weight', '(\\d+) (\\d+);') ?? [];
    if (file === undefined) return [];
    const source = basename(file, '.woff2').replace(/-(?:signs|text)$/, '');
    const [ranges = latinOf(source)] = fieldOf('unicode-range', '([^;]+);') ?? [];
    return {
      file,
      source,
      weights: { min: Number(min), max: Number(max) },
      codePoints: codePointsOf(ranges),
    };
  });
  return faces.map((face, index) => {
    const earlier = faces.slice(0, index).filter(({ source }) => source === face.source);
    const taken = new Set(earlier.flatMap(({ codePoints }) => codePoints));
    return { ...face, codePoints: face.codePoints.filter((code) => !taken.has(code)) };
  });
}

/** The font of a face, made anew: the same bytes for the same versions of Fontsource and of subset-font. */
export async function makeFont({ source, weights, codePoints }: FontFace): Promise<Uint8Array> {
  return subsetFont(
    readPackageFile(source, `files/${source}-latin-wght-normal.woff2`),
    String.fromCodePoint(...codePoints),
    {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      preserveNameIds: LICENCE_NAMES,
      variationAxes: { wght: weights },
    },
  );
}

/** The `unicode-range` of a package's Latin font. */
export function latinOf(source: string): string {
  return (JSON.parse(readPackageFile(source, 'unicode.json').toString()) as { readonly latin: string }).latin;
}

/** The licence of a font, as its package has it. */
export function licenceOf(source: string): string {
  return readPackageFile(source, 'LICENSE').toString();
}

function readPackageFile(source: string, path: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${source}/${path}`));
}

/** The code points of a `unicode-range`, such as `U+0020-007E, U+00A9`. */
export function codePointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
