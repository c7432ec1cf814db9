import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { repeatedYamlKeys } from '../../../src/diagnostics/yaml-keys.ts';

const keysOf = (text: string) => repeatedYamlKeys(parseDocument(text, { uniqueKeys: false }));

describe('duplicate keys of YAML', () => {
  it('are found in the order of the text, in mappings of any form', () => {
    expect(keysOf('a: {b: 1, b: 2}\nc: [{d: 1, d: 2}]\na: 3\n')).toEqual([
      { key: 'b', offset: 10, length: 1 },
      { key: 'd', offset: 27, length: 1 },
      { key: 'a', offset: 34, length: 1 },
    ]);
  });

  it('are those of one name, however they are written', () => {
    expect(keysOf('1: a\n"1": b\n').map(({ key }) => key)).toEqual(['1']);
  });

  it('are not those of two mappings', () => {
    expect(keysOf('a: {x: 1}\nb: {x: 1}\n')).toEqual([]);
  });

  it('are found in a time that grows with the text', () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`).join('\n');
    const start = performance.now();
    expect(keysOf(`${text}\nk7: 1\n`).map(({ key }) => key)).toEqual(['k7']);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
