import { describe, expect, it } from 'vitest';
import { type CatalogueEntry, catalogue, codeFamilies } from '../../../src/diagnostics/catalogue.ts';

const entries: readonly (readonly [string, CatalogueEntry])[] = Object.entries(catalogue);

describe('the catalogue', () => {
  it('has every code in one family, each in alphabetical order', () => {
    const codes = codeFamilies.flatMap((family) => Object.keys(family.codes));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.sort()).toEqual(Object.keys(catalogue).sort());
    for (const family of codeFamilies) expect(Object.keys(family.codes)).toEqual(Object.keys(family.codes).sort());
  });

  it.each(entries)('explains %s in full sentences', (_, { title, hint, explanation }) => {
    expect(title).toMatch(/^[$A-Z].*[^.]$/);
    expect(explanation).toMatch(/^(?:[`A-Z]|docgen ).*\.$/s);
    if (hint !== undefined) expect(hint).toMatch(/\.$/);
  });
});
