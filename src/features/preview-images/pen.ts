import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { type OpenBand, putStamp } from './band.ts';
import { letterShape } from './letter-shape.ts';
import { type OutlineFont, readOutlineFont } from './outline-font.ts';
import { type Ink, STRIDES } from './palette.ts';
import { setLine } from './set-text.ts';
import { type Stamp, stampOf } from './stamp.ts';

/** How a line is written. */
export interface WrittenLine {
  readonly font: OutlineFont;
  /** In pixels. */
  readonly size: number;
  /** Left end of the line and its baseline, from the band's upper left corner. */
  readonly x: number;
  readonly baseline: number;
  readonly ink: Ink;
}

/** Writes lines into bands; each letter is drawn once and then stamped. */
export interface Pen {
  /** For names and titles. */
  readonly text: OutlineFont;
  /** For methods and paths. */
  readonly code: OutlineFont;
  /** Writes a line and returns its width in pixels. */
  readonly write: (band: OpenBand, text: string, line: WrittenLine) => number;
}

/** A letter as a stamp, with the position of its upper left pixel relative to the baseline. */
interface LetterStamp {
  readonly stamp: Stamp;
  readonly left: number;
  readonly top: number;
}

/** A pen with docgen's own fonts, those of the pages. */
export function takePen(): Pen {
  const [text, code] = [readFont('figtree-bold'), readFont('geist-mono')];
  const stamps = new Map<string, LetterStamp>();
  const stampFor = (letter: string, { font, size, ink }: WrittenLine): LetterStamp => {
    const key = `${letter} ${font === code} ${size} ${ink}`;
    const known = stamps.get(key);
    if (known) return known;
    const { left, top, levels, ...area } = letterShape(font, letter, size);
    const made = { left, top, stamp: stampOf({ ...area, entries: levels.map((level) => level * STRIDES[ink]) }) };
    stamps.set(key, made);
    return made;
  };
  return {
    text,
    code,
    write: (band, written, line) => {
      const { letters, width } = setLine(written, line.font, line.size);
      for (const { letter, x } of letters) {
        const { stamp, left, top } = stampFor(letter, line);
        putStamp(band, stamp, line.x + x + left, line.baseline + top);
      }
      return width;
    },
  };
}

function readFont(name: string): OutlineFont {
  return readOutlineFont(
    readFileSync(join(packageRoot, 'src', 'features', 'preview-images', `${name}.outlines`), 'utf8'),
  );
}
