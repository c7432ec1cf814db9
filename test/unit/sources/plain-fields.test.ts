import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontMatterCodes } from '../../../src/sources/front-matter-field.ts';
import { readAnyYaml } from '../../../src/sources/front-matter-yaml.ts';
import { plainFields } from '../../../src/sources/plain-fields.ts';
import { seed } from '../../seed.ts';

const known = [
  'title: A page, its place (1)',
  'draft: true',
  'sidebar_position: 12',
  'x: null',
  'a: Null b',
  'NULL: x',
];
const odd = ["a: b'", 'a: b ', 'a:  b', 'a: b: c', 'a: b #c', 'a: - b', 'a: 012', 'a: 1e3', ' a: b', 'a:b', '', 'a: ?'];
const signs = fc.string({ unit: fc.constantFrom(...'ab1 :#,-.(\'"!?[{&*|>%@`~'), maxLength: 8 });
const line = fc.oneof(
  fc.constantFrom(...known, ...odd),
  signs.map((value) => `k: ${value}`),
  fc.tuple(signs, signs).map(([key, value]) => `${key}: a${value}`),
);

describe('plainFields', () => {
  it('gives what the YAML parser gives, or nothing', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), (lines) => {
        const yaml = ['', ...lines].join('\n');
        const source = { path: 'docs/a.md', text: yaml };
        const fields = plainFields(source, yaml);
        if (!fields) return;
        plain += 1;
        expect(readAnyYaml(source, yaml, frontMatterCodes)).toEqual({ value: fields, diagnostics: [] });
      }),
      { numRuns: 5000, seed },
    );
    expect(plain).toBeGreaterThan(500);
  });

  it('reads most front matter', () => {
    const yaml = '\ntitle: A page\nsidebar_position: 3\ndraft: false';
    const fields = plainFields({ path: 'docs/a.md', text: yaml }, yaml);
    expect([...(fields ?? [])].map(([key, { value }]) => [key, value])).toEqual([
      ['title', 'A page'],
      ['sidebar_position', 3],
      ['draft', false],
    ]);
  });
});
