import { describe, expect, it } from 'vitest';
import { fillShape, shapeOf } from '../../../src/markdown/line-shape.ts';

describe('shapeOf', () => {
  it('takes plain strings out of a line', () => {
    expect(shapeOf(`fetch('https://a.example/b', { "c": 'POST', d: 'get' })`)).toEqual({
      shape: `fetch('x0x', { "x1x": 'POST', d: 'x2x' })`,
      strings: ['https://a.example/b', 'c', 'get'],
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
    '"x1x"',
    '""',
    '"SELECT"',
  ])('leaves %s alone', (line) => {
    expect(shapeOf(line)).toBeUndefined();
  });

  it('takes long data out of a line', () => {
    const data = `Zm9v+/${'A'.repeat(5000)}==`;
    expect(shapeOf(`x: '${data}',`)).toEqual({ shape: "x: 'x0x',", strings: [data] });
  });

  it('gives the line back', () => {
    const line = 'a("b", "c/d:e.f")';
    const { shape = '', strings = [] } = shapeOf(line) ?? {};
    expect(fillShape(shape, strings)).toBe(line);
  });
});

describe('fillShape', () => {
  it('refuses HTML in which a stand-in is parted', () => {
    expect(fillShape('<span>x0</span>x', ['a'])).toBeUndefined();
  });
});
