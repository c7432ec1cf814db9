import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { flag, number, optional, text, wholeNumber } from '../../../src/schema/fields.ts';
import { readFrontMatter } from '../../../src/sources/front-matter.ts';
import { frontMatterCodes } from '../../../src/sources/front-matter-field.ts';
import { calendarDate, date, paths, slug, textList, textOrList } from '../../../src/sources/front-matter-values.ts';
import { placed, readFields } from '../../../src/sources/read-fields.ts';

const schema = v.object({
  title: optional(text, ''),
  draft: optional(flag, ''),
  sidebar_position: optional(number, ''),
  toc_min_heading_level: optional(wholeNumber(2, 6), ''),
  tags: placed(optional(textList, '')),
  authors: placed(optional(textOrList, '')),
  date: optional(date, ''),
  slug: optional(slug, ''),
  redirect_from: optional(paths, ''),
});

function read(yaml: string) {
  const { value } = readFrontMatter({ path: 'a.md', text: `---\n${yaml}\n---\n` });
  const outcome = readFields(value.fields, schema, frontMatterCodes);
  const problems = outcome.diagnostics.map(({ code, place, message, hint }) => {
    return `${place?.line}:${place?.column} ${code} ${message}${hint ? ` (${hint})` : ''}`;
  });
  return { values: outcome.value, problems };
}

describe('readFields', () => {
  it('reads each field by its type', () => {
    const { values, problems } = read(
      'title: x\ndraft: true\nsidebar_position: 1.5\ntags: [a]\nauthors: ana\ndate: 2025-10-02\nslug: /a/b\n',
    );
    expect(problems).toEqual([]);
    expect(values).toMatchObject({ title: 'x', draft: true, sidebar_position: 1.5, date: '2025-10-02', slug: '/a/b' });
    expect(values.tags).toMatchObject([{ value: 'a', place: { line: 5, column: 8 } }]);
    expect(values.authors).toMatchObject([{ value: 'ana', place: { line: 6, column: 10 } }]);
  });

  it('treats an empty field as absent', () => {
    expect(read('title:\ntags:\n')).toEqual({ values: {}, problems: [] });
  });

  it('reports every wrong value at once, each at its place', () => {
    const { problems } = read(
      'title: 5\ndraft: "yes"\nsidebar_position: first\ntoc_min_heading_level: 7\ntags: 5\nauthors: [ana, 3]\ndate: yesterday',
    );
    expect(problems).toEqual([
      '2:8 FM_TYPE "title" must be a string; found 5 (Put it in quotes.)',
      '3:8 FM_TYPE "draft" must be true or false; found "yes" (Write true or false, without quotes.)',
      '4:19 FM_TYPE "sidebar_position" must be a number; found "first"',
      '5:24 FM_TYPE "toc_min_heading_level" must be a whole number from 2 to 6; found 7',
      '6:7 FM_TYPE "tags" must be a list of strings; found 5 (Write it as tags: [one, two].)',
      '7:16 FM_TYPE An entry of "authors" must be a string; found 3 (Put it in quotes.)',
      '8:7 FM_DATE "date" must be a date; found "yesterday" (Write it as 2025-10-02.)',
    ]);
  });

  it('keeps the valid entries of a list, each with its own place', () => {
    const { values, problems } = read('tags: [a, 5, a, "", b]\nredirect_from: [/x, y]');
    expect(values.tags).toMatchObject([
      { value: 'a', place: { line: 2, column: 8 } },
      { value: 'a', place: { line: 2, column: 14 } },
      { value: 'b', place: { line: 2, column: 21 } },
    ]);
    expect(values.redirect_from).toEqual(['/x']);
    expect(problems).toEqual([
      '2:11 FM_TYPE An entry of "tags" must be a string; found 5 (Put it in quotes.)',
      '2:17 FM_TYPE An entry of "tags" must be a string that is not empty; found ""',
      '3:21 SLUG An entry of "redirect_from" must be a path from the root of the site, such as "/old"; found "y"' +
        ' (Use letters, digits, "/" and the signs "-_.~@+!,=".)',
    ]);
  });

  it('accepts one path as a list of paths', () => {
    expect(read('redirect_from: /x').values.redirect_from).toEqual(['/x']);
    expect(read('redirect_from: x').problems[0]).toMatch(/^2:16 SLUG "redirect_from" must be a path from the root/);
    expect(read('redirect_from: 5').problems[0]).toMatch(/^2:16 FM_TYPE "redirect_from" must be a path or a list/);
  });

  it('warns of unknown fields, with the nearest known one', () => {
    expect(read('titel: x\n__proto__: 1').problems).toEqual([
      '2:1 FM_UNKNOWN Unknown field "titel" (Did you mean "title"?)',
      expect.stringMatching(/^3:1 FM_UNKNOWN Unknown field "__proto__" \(If your own code reads it, /),
    ]);
  });

  it.each(['../../x', 'a b?c#d', 'C:\\x', '..', './a', '', 'a%2Fb'])('rejects the slug %j', (value) => {
    expect(read(`slug: ${JSON.stringify(value)}`).problems[0]).toMatch(/^2:7 SLUG /);
  });
});

describe('calendarDate', () => {
  it.each([
    ['2025-10-02', '2025-10-02'],
    ['2025-10-02T23:30:00-04:00', '2025-10-03'],
    ['2025-10-02 10:00', '2025-10-02'],
    ['2025-10-02 0:00:00', '2025-10-02'],
    ['2025-1-2 10:30:00', '2025-01-02'],
    ['2025-10-02 09:30:00 +1030', '2025-10-01'],
    ['2025-10-02 9:30:00.5 -5', '2025-10-02'],
    ['2025-10-02 23:30:00 -5', '2025-10-03'],
    ['2025-10-02 10:00 CET', undefined],
    ['2024-02-29', '2024-02-29'],
    ['2025-02-30', undefined],
    ['2025-13-01', undefined],
    ['2025-10-02T25:00', undefined],
    ['October 2', undefined],
  ])('%s → %s', (written, day) => {
    expect(calendarDate(written)).toBe(day);
  });
});
