import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from './docgen.ts';
import { codePointsOf, fontFaces, fontFolder, latinOf, licenceOf, makeFont } from './fonts/font-files.ts';

const faces = fontFaces();
const committed = (file: string) => readFileSync(join(fontFolder, file));
const textOf = (codePoints: readonly number[]) => codePoints.map((code) => String.fromCodePoint(code));

describe('the fonts', () => {
  it.each(faces)('$file is what `npm run fonts` makes', async (face) => {
    expect(committed(face.file).equals(await makeFont(face))).toBe(true);
  });

  it('are all that the folder has, with their licences', () => {
    const licences = [...new Set(faces.map(({ source }) => source))].map((source) => `${source}.licence.txt`);
    expect(readdirSync(fontFolder).sort()).toEqual([...faces.map(({ file }) => file), ...licences].sort());
    for (const { source } of faces) expect(committed(`${source}.licence.txt`).toString()).toBe(licenceOf(source));
  });

  it('have every character of the Latin fonts that they are made from', () => {
    for (const source of ['figtree', 'geist-mono']) {
      const own = faces.filter((face) => face.source === source).flatMap(({ codePoints }) => codePoints);
      // Control characters, spaces of other widths and the sign for what cannot be read, which neither font has.
      const wanted = codePointsOf(latinOf(source)).filter((code) => code >= 0x20 && !(code >= 0x7f && code < 0xa0));
      const isAbsent = (code: number) => (code >= 0x2000 && code < 0x2070) || code === 0xfeff || code === 0xfffd;
      expect(wanted.filter((code) => !own.includes(code) && !isAbsent(code))).toEqual([]);
    }
  });

  it('need one file for text in western European languages, and for what the site and the manual say', () => {
    const spoken =
      'Ángel, ¿cómo está la niña? ¡Qué pingüino! «Où est l’été», naïf cœur, „Übergröße“ 5 €, São João, blåbærsyltetøy, þæð';
    const pages = ['site', 'manual/docs'].flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.md') && !path.includes('dist'))
        .map((path) => readFileSync(join(checkout, folder, path), 'utf8')),
    );
    const letters = faces.filter(({ file }) => !file.includes('-signs'));
    for (const { codePoints } of letters) expect(textOf(codePoints)).toEqual(expect.arrayContaining([...spoken]));
    const signs = textOf(faces.find(({ file }) => file.includes('-signs'))?.codePoints ?? []);
    const pagesWithSigns = pages.filter((page) => signs.some((sign) => page.includes(sign)));
    expect(pagesWithSigns.length).toBeLessThan(pages.length / 10);
  });
});
