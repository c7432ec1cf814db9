import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CatalogueEntry, catalogue, type DiagnosticCode } from '../../../src/diagnostics/catalogue.ts';
import { checkout } from '../../docgen.ts';

/** The paragraphs of the manual's page of codes, each as one line. */
const paragraphs = new Map(
  readFileSync(join(checkout, 'CODES.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [code = '', ...lines] = section.split('\n');
      return [code, lines.join(' ').trim()];
    }),
);

describe('CODES.md', () => {
  it('has a paragraph for every code of the catalogue and no other, in its order', () => {
    expect([...paragraphs.keys()]).toEqual(Object.keys(catalogue));
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort());
  });

  it.each(Object.keys(catalogue))('says of %s what the catalogue says, and more', (code) => {
    const { severity, title, hint = '' }: CatalogueEntry = catalogue[code as DiagnosticCode];
    const start = `**${severity}: ${title}.** `;
    const text = paragraphs.get(code) ?? '';
    expect(text.slice(0, start.length).toLowerCase()).toBe(start.toLowerCase());
    expect(text).toContain(hint);
    expect(text.length).toBeGreaterThan(start.length + hint.length + 20);
  });
});
