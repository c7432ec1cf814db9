import { describe, expect, it } from 'vitest';
import { fillShape, shapeOf } from '../../../../src/markdown/highlight/line-shape.ts';

describe('shapeOf', () => {
  it('takes plain strings and whole numbers out of a line', () => {
    expect(shapeOf(`fetch('https://a.example/b', { "c": 'POST', d: 'get', e: 25 })`)).toEqual({
      shape: `fetch('x0x', { "x0x": 'POST', d: 'x0x', e: 7070707 })`,
      parts: ['https://a.example/b', 'c', 'get', '25'],
    });
  });

  it.each([
    'no string at all',
    '"with space"',
    '"with\\nescape"',
    '"100%"',
    `"\${x}"`,
    'f"{x}"',
    '/["a-z"]/',
    `b"bytes"`,
    `'it"s'`,
    '"x0x"',
    '"7070707"',
    'a = 7070707',
    '""',
    'a = 010',
    'a = 1.5',
    'a = 0x10',
    'a: 2024-01-02',
    '10 PRINT 10',
    'x2 = y2',
    '"SELECT"',
  ])('leaves %s alone', (line) => {
    expect(shapeOf(line)).toBeUndefined();
  });

  it('takes long data out of a line', () => {
    const data = `Zm9v+/${'A'.repeat(5000)}==`;
    expect(shapeOf(`x: '${data}',`)).toEqual({ shape: "x: 'x0x',", parts: [data] });
  });

  it('gives the line back', () => {
    const line = 'a("b", 1, "c/d:e.f")';
    const { shape = '', parts = [] } = shapeOf(line) ?? {};
    expect(fillShape(shape, parts)).toBe(line);
  });
});

describe('fillShape', () => {
  it('refuses HTML in which a stand-in is parted', () => {
    expect(fillShape('<span>x0</span>x', ['a'])).toBeUndefined();
  });
});
