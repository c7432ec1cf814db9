import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../../../src/openapi/document/api-file.ts';
import { exactValue } from '../../../../src/openapi/document/exact-value.ts';
import { overlaidFile } from '../../../../src/openapi/document/overlay/overlaid-file.ts';
import { selector } from '../../../../src/openapi/document/overlay/select.ts';
import { parseApiFile } from '../../../../src/openapi/document/parse-file.ts';
import { valueAt } from '../../../../src/openapi/document/pointer.ts';
import { readRefFile } from '../../../../src/openapi/document/read-ref-file.ts';
import { OutOfTime } from '../../../../src/time-limit.ts';
import { temporaryFolder } from '../../../docgen.ts';

let site: string;

beforeAll(async () => {
  site = await temporaryFolder();
  mkdirSync(join(site, 'api'));
});
afterAll(() => rmSync(site, { recursive: true }));

const base = `openapi: 3.1.0
info: { title: Lakes, version: '1' }
paths:
  /lakes:
    get:
      tags: [old, kept, older]
      parameters:
        - { name: page, in: query }
        - { name: size, in: query }
  /rivers: { get: { x-traits: [paged] } }
`;

const BIG = '9007199254740993';

/** A description after an overlay with these actions. */
async function applied(actions: unknown, text = base) {
  const overlay = { overlay: '1.1.0', info: { title: 'Fixes', version: '1' }, actions };
  // A number that JavaScript cannot write.
  const written = JSON.stringify(overlay, undefined, 1).replace('"BIG"', BIG);
  writeFileSync(join(site, 'api', 'overlay.json'), written);
  const parsed = parseApiFile({ path: 'api/openapi.yaml', text });
  if (!parsed.value) throw new Error('not parsed');
  const { value: file, diagnostics } = await overlaidFile(parsed.value, ['api/overlay.json'], (path) =>
    readRefFile(path, site, 'api'),
  );
  const place = (pointer: string): string => {
    if (!file) throw new Error('no file');
    const { file: path, line } = placeOf({ file, pointer, value: undefined });
    return `${path}:${line}`;
  };
  return {
    at: (pointer: string) => valueAt(file?.value, pointer),
    place,
    exact: (pointer: string) => file && String(exactValue({ file, pointer, value: valueAt(file.value, pointer) })),
    problems: diagnostics.map((one) => one.message),
  };
}

/** Overlay 1.1.0, Action Object. */
const TEN = Array.from({ length: 10 }, (_, index) => `${index}`);

describe('an overlay', () => {
  it('merges objects, appends to lists and replaces single values', async () => {
    const { at, problems } = await applied([
      { target: '$', update: { info: { title: 'Waters', contact: { name: 'Us' } }, tags: [{ name: 'new' }] } },
      { target: "$.paths['/lakes'].get.tags", update: 'one' },
      { target: "$.paths['/lakes'].get.tags", update: ['two', 'three'] },
      { target: '$.info.version', update: '2' },
    ]);
    expect(problems).toEqual([]);
    expect(at('/info')).toEqual({ title: 'Waters', version: '2', contact: { name: 'Us' } });
    expect(at('/tags')).toEqual([{ name: 'new' }]);
    expect(at('/paths/~1lakes/get/tags')).toEqual(['old', 'kept', 'older', 'one', 'two', 'three']);
  });

  it('removes whatever it selects, several items of a list too', async () => {
    const { at, problems } = await applied([
      { target: "$.paths.*.get.tags[?search(@, '^old')]", remove: true },
      { target: '$..parameters[?@.name == "page"]', remove: true, update: 'nothing' },
      { target: '$.info.title', remove: true },
    ]);
    expect(problems).toEqual([]);
    expect(at('/paths/~1lakes/get')).toEqual({ tags: ['kept'], parameters: [{ name: 'size', in: 'query' }] });
    expect(at('/info')).toEqual({ version: '1' });
  });

  it('copies what is there before the action, also into itself', async () => {
    const { at, problems } = await applied([
      { target: "$.paths['/rivers']", copy: "$.paths['/lakes']" },
      { target: "$.paths['/lakes'].get", copy: "$.paths['/lakes']" },
      { target: "$.paths[?@.get['x-traits'][?@ == 'paged']].get", update: { 'x-seen': true } },
    ]);
    expect(problems).toEqual([]);
    expect(at('/paths/~1rivers/get/parameters/1/name')).toBe('size');
    expect(at('/paths/~1rivers/get/x-traits')).toEqual(['paged']);
    expect([at('/paths/~1rivers/get/x-seen'), at('/paths/~1lakes/get/x-seen')]).toEqual([true, undefined]);
    expect(at('/paths/~1lakes/get/get/tags/0')).toBe('old');
    expect(at('/paths/~1lakes/get/get/get')).toBeUndefined();
  });

  it('leaves every value at the place where it was written', async () => {
    const { place } = await applied([
      { target: '$.info', update: { contact: { name: 'Us' } } },
      { target: '$..parameters[0]', remove: true },
      { target: '$..parameters', update: { name: 'sort', in: 'query' } },
      { target: "$.paths['/rivers'].get", copy: "$.paths['/lakes'].get" },
    ]);
    expect(place('/info/version')).toBe('api/openapi.yaml:2');
    expect(place('/info/contact/name')).toBe('api/overlay.json:12');
    expect(place('/paths/~1lakes/get/parameters/0/name')).toBe('api/openapi.yaml:9');
    expect(place('/paths/~1lakes/get/parameters/1/name')).toBe('api/overlay.json:23');
    expect(place('/paths/~1rivers/get/tags/1')).toBe('api/openapi.yaml:6');
    expect(place('/paths/~1rivers/get/parameters/1/name')).toBe('api/overlay.json:23');
    expect(place('/paths/~1rivers/get/x-traits')).toBe('api/openapi.yaml:10');
  });

  it('finds fields whose names have quotes, backslashes and control characters', async () => {
    const names = ["/it's", '/a"b', "/c\\d\\'", '/e\tf\u0001', '/\u2028'];
    const paths = Object.fromEntries(names.map((name) => [name, {}]));
    const { at } = await applied([{ target: '$.paths.*', update: { x: 1 } }], JSON.stringify({ paths }));
    expect(at('/paths')).toEqual(Object.fromEntries(names.map((name) => [name, { x: 1 }])));
  });

  it('keeps its numbers as they are written', async () => {
    const { exact } = await applied([{ target: '$.info', update: { 'x-id': 'BIG' } }]);
    expect(exact('/info/x-id')).toBe(BIG);
  });

  it('refuses a field named "__proto__"', async () => {
    const { at, problems } = await applied([{ target: '$.info', update: JSON.parse('{ "__proto__": { "x": 1 } }') }]);
    expect(problems).toEqual(['A field cannot be named "__proto__"']);
    expect((at('/info') as { x?: number }).x).toBeUndefined();
  });

  it.each<readonly [what: string, action: object]>([
    ['appends a list to itself', { target: '$.info.l', copy: '$.info.l' }],
    // Ten at a time: with two, a busy machine may run out of time for the expressions first.
    ['merges objects into each', { target: '$..o', update: Object.fromEntries(TEN.map((one) => [one, { o: {} }])) }],
    ['appends to each list', { target: '$..l', update: [[0], ...TEN.map(() => ({ l: [] }))] }],
  ])('that %s, again and again, is stopped before it fills the memory', async (_, action) => {
    const text = 'openapi: 3.1.0\ninfo: { l: [0], o: {} }\n';
    const { at, problems } = await applied(
      Array.from({ length: 250 }, () => action),
      text,
    );
    expect(problems).toEqual([expect.stringMatching(/^With it, overlays add more than 1000\d\d values$/)]);
    expect(at('')).toBeUndefined();
  });

  it('that nests values deeper than a description may be is stopped', async () => {
    const nested = Array.from({ length: 150 }).reduce<object>((inner) => ({ a: inner }), {});
    const { at, problems } = await applied([
      { target: '$.info', update: nested },
      { target: `$.info${'.a'.repeat(150)}`, update: nested },
    ]);
    expect(problems).toEqual(['It is nested deeper than 200 levels']);
    expect(at('')).toBeUndefined();
  });

  // Each removal made the whole list anew: 12 s.
  it('removes items of a long list one after the other', async () => {
    const list = Array.from({ length: 100_000 }, (_, index) => index);
    const text = JSON.stringify({ openapi: '3.1.0', 'x-list': list });
    const removed = Array.from({ length: 60 }, () => ({ target: "$['x-list'][0]", remove: true }));
    const added = { target: "$['x-list']", update: 'new' };
    const { at, place } = await applied([...removed, added], text);
    expect([at('/x-list/0'), at('/x-list/99939'), at('/x-list/99940')]).toEqual([60, 99_999, 'new']);
    expect(place('/x-list/99940')).toMatch(/^api\/overlay\.json:/);
  }, 10_000);

  it('removes one half of a long list, and lists within one another', async () => {
    const list = Array.from({ length: 100_000 }, (_, index) => index % 2);
    const text = JSON.stringify({ openapi: '3.1.0', 'x-list': list, 'x-inner': [[0, 1], [0, [0, 2]], [0], 3] });
    const { at, problems } = await applied(
      [
        { target: "$['x-list'][?@ == 0]", remove: true },
        { target: "$['x-inner']..[?@ == 0, 2]", remove: true },
      ],
      text,
    );
    expect(problems).toEqual([]);
    expect(at('/x-list')).toHaveLength(50_000);
    expect(at('/x-inner')).toEqual([[1], [[2]], 3]);
  });
});

/** Seen to fail without the limit: the expression takes longer than anyone waits. */
it('ends an expression that takes too long', () => {
  const select = selector(10, 50);
  expect(() => select([`${'a'.repeat(40)}!`], "$[?match(@, '(a|a)*b')]")).toThrow(OutOfTime);
  // So that thousands of them end too.
  expect(() => select([1], '$[0]')).toThrow(OutOfTime);
});
