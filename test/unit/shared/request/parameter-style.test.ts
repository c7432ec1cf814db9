import { describe, expect, it } from 'vitest';
import { pairsOf, simpleText } from '../../../../src/shared/request/parameter-style.ts';

const list = ['blue', 'black'];
const object = { R: 100, G: 200 };

/** The table of OpenAPI 3.1.1, section 4.8.12.4. */
describe('styles of parameters', () => {
  it.each([
    ['form', true, list, 'color=blue&color=black'],
    ['form', false, list, 'color=blue,black'],
    ['form', true, object, 'R=100&G=200'],
    ['form', false, object, 'color=R,100,G,200'],
    ['spaceDelimited', false, list, 'color=blue black'],
    ['pipeDelimited', false, list, 'color=blue|black'],
    ['deepObject', true, object, 'color[R]=100&color[G]=200'],
    ['form', true, '', 'color='],
  ] as const)('query %s, explode %s', (style, explode, value, expected) => {
    const pairs = pairsOf({ name: 'color', in: 'query', style, explode }, value);
    expect(pairs.map((pair) => pair.join('=')).join('&')).toBe(expected);
  });

  /** OpenAPI 3.1.1, section 4.8.12.3. Seen to fail: every value was JSON, a text of `text/plain` in quotes. */
  it.each([
    ['application/json', 'a b', '"a b"'],
    ['application/json', object, '{"R":100,"G":200}'],
    ['text/plain', 'a b', 'a b'],
    ['application/xml', '<a/>', '<a/>'],
  ])('content of %s', (content, value, expected) => {
    expect(pairsOf({ name: 'c', in: 'query', content }, value)).toEqual([['c', expected]]);
    expect(simpleText({ name: 'c', in: 'header', content }, value, String)).toBe(expected);
  });

  it.each([
    ['simple', false, list, 'blue,black'],
    ['simple', true, object, 'R=100,G=200'],
    ['simple', false, object, 'R,100,G,200'],
    ['label', false, list, '.blue,black'],
    ['label', true, list, '.blue.black'],
    ['label', true, object, '.R=100.G=200'],
    ['matrix', false, list, ';color=blue,black'],
    ['matrix', true, list, ';color=blue;color=black'],
    ['matrix', true, object, ';R=100;G=200'],
    ['matrix', false, 'blue', ';color=blue'],
  ] as const)('path %s, explode %s', (style, explode, value, expected) => {
    expect(simpleText({ name: 'color', in: 'path', style, explode }, value, String)).toBe(expected);
  });
});
