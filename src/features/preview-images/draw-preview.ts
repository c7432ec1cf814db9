import { getOrInsert } from '../../shared/get-or-insert.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { type Band, closeBand, type OpenBand, openBand, putStamp } from './band.ts';
import type { MarkPixels } from './mark-pixels.ts';
import { BAR_ENTRY, CLAY_ENTRY, MARK_ENTRY, paletteOf } from './palette.ts';
import type { Pen } from './pen.ts';
import { pngOf } from './png.ts';
import type { PreviewWords } from './preview-words.ts';
import { breakText, fitLine } from './set-text.ts';
import { PREVIEW_WIDTH, stampOf } from './stamp.ts';

/** Height of a preview image in pixels. */
export const PREVIEW_HEIGHT = 630;

/** Height of the mark in pixels. */
export const MARK_HEIGHT = 64;

const MARGIN = 80;
const TEXT_WIDTH = PREVIEW_WIDTH - 2 * MARGIN;
const HEADER = { top: 72, size: 36 };
const SECTION = { height: 48, size: 30 };
const TITLE = { lines: 3, sizes: [80, 68, 56] };
const LINE = { height: 64, baseline: 48, size: 32, gap: 18 };
const FOOTER = { height: 44, size: 28, below: 32 };
const BAR = 14;
const CLAY_WIDTH = 80;

/** What the pictures of one site share. */
export interface PreviewTools {
  readonly pen: Pen;
  readonly mark: MarkPixels | undefined;
  /** Bands that appear in many pictures, by their contents. */
  readonly shared: Map<string, Band>;
}

/**
 * Draws the preview image of a page: a PNG of 1200 by 630 pixels, the same bytes for the same words on every machine.
 */
export function drawPreview(words: PreviewWords, tools: PreviewTools): Uint8Array {
  const shared = (height: number, content: string, draw: (band: OpenBand) => void): Band => {
    const key = `${height} ${content}`;
    return getOrInsert(tools.shared, key, () => drawn(height, draw));
  };
  const ground = (height: number) => shared(height, 'ground', () => {});
  const block = drawBlock(words, tools);
  const space = PREVIEW_HEIGHT - HEADER.top - MARK_HEIGHT - block.height - FOOTER.height - FOOTER.below - BAR;
  const above = Math.round(space / 2);
  return pngOf(
    [
      ground(HEADER.top),
      shared(MARK_HEIGHT, `site ${words.site}`, (band) => drawHeader(band, words, tools)),
      ground(above),
      block,
      ground(space - above),
      shared(FOOTER.height, `host ${words.host}`, (band) => drawFooter(band, words, tools)),
      ground(FOOTER.below),
      shared(BAR, 'bar', drawBar),
    ],
    paletteOf(words.line?.method, tools.mark?.colors ?? []),
  );
}

function drawn(height: number, draw: (band: OpenBand) => void): Band {
  const band = openBand(height);
  draw(band);
  return closeBand(band);
}

/** The mark, with the site's name next to it. */
function drawHeader(band: OpenBand, { site }: PreviewWords, { pen, mark }: PreviewTools): void {
  if (mark) drawMark(band, mark);
  const x = MARGIN + (mark ? mark.width + 20 : 0);
  const { size } = HEADER;
  const text = fitLine(site, { font: pen.text, width: PREVIEW_WIDTH - MARGIN - x }, size);
  pen.write(band, text, { font: pen.text, size, x, baseline: middle(band, size), ink: 'text' });
}

function drawMark(band: OpenBand, mark: MarkPixels): void {
  const entries = mark.entries.map((entry) => (entry === 0 ? 0 : MARK_ENTRY + entry - 1));
  putStamp(band, stampOf({ ...mark, entries }), MARGIN, Math.floor((band.height - mark.height) / 2));
}

/** Section, title and the line below: this differs between pictures and is compressed as one band. */
function drawBlock({ section, title, line }: PreviewWords, { pen }: PreviewTools): Band {
  const { size, lines } = breakText(title, { font: pen.text, width: TEXT_WIDTH, ...TITLE });
  const lineHeight = Math.ceil(((pen.text.ascent - pen.text.descent) * size) / 1000);
  const top = section === '' ? 0 : SECTION.height;
  const bottom = top + lines.length * lineHeight;
  return drawn(bottom + (line ? LINE.height : 0), (band) => {
    const label = fitLine(section, { font: pen.text, width: TEXT_WIDTH }, SECTION.size);
    const common = { font: pen.text, x: MARGIN };
    pen.write(band, label, { ...common, size: SECTION.size, baseline: SECTION.size, ink: 'accent' });
    lines.forEach((text, index) => {
      const baseline = top + index * lineHeight + Math.ceil((pen.text.ascent * size) / 1000);
      pen.write(band, text, { ...common, size, baseline, ink: 'text' });
    });
    if (line) drawLine(band, line, { pen, baseline: bottom + LINE.baseline });
  });
}

/** The operation's method and path, or the site's tagline. */
function drawLine(
  band: OpenBand,
  { method, text }: NonNullable<PreviewWords['line']>,
  { pen, baseline }: { readonly pen: Pen; readonly baseline: number },
): void {
  const { size, gap } = LINE;
  const font = method === undefined ? pen.text : pen.code;
  const sent = method === undefined ? '' : sentMethod(method);
  const written = pen.write(band, sent, { font, size, baseline, x: MARGIN, ink: 'method' });
  const x = MARGIN + (written === 0 ? 0 : written + gap);
  pen.write(band, fitLine(text, { font, width: PREVIEW_WIDTH - MARGIN - x }, size), {
    font,
    size,
    baseline,
    x,
    ink: 'quiet',
  });
}

function drawFooter(band: OpenBand, { host }: PreviewWords, { pen }: PreviewTools): void {
  const { size } = FOOTER;
  const text = fitLine(host, { font: pen.text, width: TEXT_WIDTH }, size);
  pen.write(band, text, { font: pen.text, size, x: MARGIN, baseline: size, ink: 'quiet' });
}

/** Accent over the full width, and clay near the end of the margin. */
function drawBar(band: OpenBand): void {
  const ends = [PREVIEW_WIDTH - MARGIN - CLAY_WIDTH, PREVIEW_WIDTH - MARGIN, PREVIEW_WIDTH];
  ends.forEach((end, index) => {
    const start = ends[index - 1] ?? 0;
    const area = { width: end - start, height: band.height };
    const entries = new Uint8Array(area.width * area.height).fill(index === 1 ? CLAY_ENTRY : BAR_ENTRY);
    putStamp(band, stampOf({ ...area, entries }), start, 0);
  });
}

/** Baseline of a line whose capitals are in the middle of a band. */
function middle({ height }: OpenBand, size: number): number {
  return Math.round((height + size * 0.7) / 2);
}
