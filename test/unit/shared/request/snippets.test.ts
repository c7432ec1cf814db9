import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormPart, SampleRequest } from '../../../../src/shared/request/sample-request.ts';
import { csharpSample } from '../../../../src/shared/request/snippets/csharp.ts';
import { readJsonText } from '../../../../src/shared/written-number.ts';
import { isLong } from '../../../run-length.ts';
import { seed } from '../../../seed.ts';
import { HOSTILE, present, runSample } from './run-sample.ts';

interface Arrived {
  readonly method: string | undefined;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let server: Server;
let origin: string;
let folder: string;
let arrived: Arrived | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const url = new URL(request.url ?? '/', origin);
    arrived = {
      method: request.method,
      path: url.pathname,
      query: [...url.searchParams],
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    response.setHeader('Content-Type', 'application/json');
    response.end('{"answer":"arrived"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'docgen-samples-'));
  writeFileSync(join(folder, 'file.bin'), 'the file');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Any text, and more often one with characters that end a text or start a command somewhere. */
const RANDOM = fc.sample(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...`'"\`\\$(){}#%@!&;|<>*?~^=-n\n\r\t u0 `), maxLength: 20 }),
  ),
  { numRuns: 60, seed },
);

/** Go sorts a query by name; the values of one name keep their order everywhere. */
function byName(query: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return query.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

const plain: SampleRequest = { method: 'GET', url: '', query: [], headers: [], body: undefined, expectsJson: true };

it('has the languages that every machine of this project has', () => {
  expect(present.map(({ name }) => name)).toEqual(expect.arrayContaining(['cURL', 'JavaScript', 'Python']));
});

describe.each(present)('a $name sample', (language) => {
  const run = async (request: SampleRequest): Promise<Arrived> => {
    arrived = undefined;
    const printed = await runSample(language, { ...request, url: origin + request.url }, folder);
    expect(printed).toMatch(/^0 .*arrived/s);
    if (!arrived) throw new Error(printed);
    return arrived;
  };

  it('sends a query unchanged', async () => {
    const query = [...HOSTILE, ...RANDOM].map((value, index): [string, string] => [`q${index}`, value]);
    const list: [string, string][] = [
      ['tags', 'a b'],
      ['tags', "c'd"],
      ['filter[name]', 'x'],
      ['it\'s "odd"', 'y'],
    ];
    const got = await run({ ...plain, url: '/places/a%2Fb%27', query: [...query, ...list] });
    expect(got.method).toBe('GET');
    expect(got.path).toBe('/places/a%2Fb%27');
    expect(byName(got.query)).toEqual(byName([...query, ...list]));
  });

  it('sends JSON unchanged', async () => {
    const value = {
      text: Object.fromEntries(HOSTILE.map((one) => [`key ${one}`, one])),
      list: [1, 2.5, true, false, null, [], {}, [[{ deep: [] }]]],
      random: Object.fromEntries(RANDOM.map((one, index) => [`${one} ${index}`, one])),
      control: '\b\f\v\u0001\u007f',
    };
    const headers: [string, string][] = [
      ['X-Note', `it's "quoted" $HOME \\ \`x\` $(id) 100% &amp; {a} #b !!`],
      ['Cookie', `plain=1; odd="it's" $(id) %20&x`],
    ];
    const got = await run({
      ...plain,
      method: 'POST',
      url: '/x',
      headers,
      query: [['a', 'b c']],
      body: { kind: 'json', type: 'application/json', value },
    });
    expect(got.method).toBe('POST');
    expect(JSON.parse(got.body)).toEqual(value);
    expect(got.headers['content-type']).toMatch(/^application\/json/);
    for (const [name, value] of headers) expect(got.headers[name.toLowerCase()]).toBe(value);
    expect(got.query).toEqual([['a', 'b c']]);
  });

  it('sends numbers as they are written', async () => {
    const text = '{"id":9007199254740993,"price":10.00,"far":1e400,"note":"`\\\\$\u007bx}"}';
    const body = { kind: 'json', type: 'application/json', value: readJsonText(text) } as const;
    const got = await run({ ...plain, method: 'POST', url: '/x', body });
    expect(got.body.replaceAll(/\s/g, '')).toBe(text);
    expect(got.headers['content-type']).toMatch(/^application\/json/);
  });

  it('sends a form unchanged', async () => {
    const fields = [...HOSTILE, ...RANDOM].map((value, index): [string, string] => [`f${index}`, value]);
    const got = await run({ ...plain, method: 'PUT', url: '/x', body: { kind: 'form', fields } });
    expect(got.method).toBe('PUT');
    expect([...new URLSearchParams(got.body)]).toEqual(fields);
    expect(got.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it('sends text and files', async () => {
    const text = HOSTILE.join(' | ');
    const got = await run({
      ...plain,
      method: 'POST',
      url: '/x',
      body: { kind: 'text', type: 'text/plain; charset=utf-8', text },
    });
    expect(got.body).toBe(text);
    const file = await run({
      ...plain,
      method: 'POST',
      url: '/x',
      body: { kind: 'file', type: 'image/png', file: 'file.bin' },
    });
    expect(file.body).toBe('the file');
    expect(file.headers['content-type']).toBe('image/png');
  });

  it('sends a multipart form', async () => {
    const fields: FormPart[] = [
      ['note', `it's "quoted"; type=x $HOME`],
      ['at', '@file.bin'],
      ['data', '@{"a": "b;c"}', 'application/json'],
    ];
    const got = await run({
      ...plain,
      method: 'POST',
      url: '/x',
      body: {
        kind: 'multipart',
        fields,
        files: [
          ['image', 'file.bin'],
          ['photo', 'file.bin', 'image/png'],
        ],
      },
    });
    const type = String(got.headers['content-type']);
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(got.body, { headers: { 'content-type': type } }).formData();
    expect(form.get('note')).toBe(fields[0]?.[1]);
    expect(form.get('at')).toBe('@file.bin');
    expect(await (form.get('image') as File).text()).toBe('the file');
    expect(form.get('photo')).toMatchObject({ name: 'file.bin', type: 'image/png' });
    const data = form.get('data');
    expect(typeof data === 'string' ? data : await data?.text()).toBe('@{"a": "b;c"}');
    expect(got.body).toContain('Content-Type: application/json');
  });

  it('sends several parts of one name', async () => {
    const fields: FormPart[] = [
      ['a', '1'],
      ['a', '2'],
      ['data', '{}', 'application/json'],
      ['data', '[]', 'application/json'],
    ];
    const files: FormPart[] = [
      ['f', 'file.bin'],
      ['f', 'file.bin', 'image/png'],
    ];
    const body = { kind: 'multipart', fields, files } as const;
    const got = await run({ ...plain, method: 'POST', url: '/x', body });
    const form = await new Response(got.body, {
      headers: { 'content-type': String(got.headers['content-type']) },
    }).formData();
    expect(form.getAll('a')).toEqual(['1', '2']);
    expect(form.getAll('data')).toHaveLength(2);
    expect(await Promise.all(form.getAll('f').map((one) => (one as File).text()))).toEqual(['the file', 'the file']);
  });

  it('sends text of several lines', async () => {
    // U+2028 begins a line for JavaScript, and not for Java, which took the space of both lines away.
    const texts = [`  a\n   b'`, '  a\n  b\u2028c', '\n\\a #b $c\n', 'a\nb"', `a \n"""\n'''\tb\`\t`];
    for (const text of isLong ? texts : texts.slice(0, 3)) {
      const body = { kind: 'text', type: 'text/plain', text } as const;
      expect((await run({ ...plain, method: 'POST', url: '/x', body })).body).toBe(text);
    }
  });

  it('sends a header without a value', async () => {
    const { headers } = await run({ ...plain, url: '/x', headers: [['X-Note', '']] });
    expect(headers['x-note']).toBe('');
  });

  it('sends a request without anything', async () => {
    expect((await run({ ...plain, method: 'DELETE', url: '/x' })).method).toBe('DELETE');
    expect((await run({ ...plain, method: 'OPTIONS', url: '/x' })).method).toBe('OPTIONS');
    expect((await run({ ...plain, method: 'POST', url: '/x', body: { kind: 'form', fields: [] } })).method).toBe(
      'POST',
    );
  });
});

/** Seen to fail: a raw string had them, and pages show U+FFFD instead. */
it('escapes control characters in C#', () => {
  const body = { kind: 'text', type: 'text/plain', text: 'a\n\u001bb' } as const;
  expect(csharpSample({ ...plain, method: 'PUT', body })).toContain('new StringContent("a\\n\\u001bb", ');
});

/** Seen to be dropped by mono's HttpClient when they were added to the request (`npm run samples`). */
it('gives the headers of content to the content in C#', () => {
  const body = { kind: 'text', type: 'text/plain', text: 'x' } as const;
  const headers = [
    ['Content-MD5', 'a'],
    ['X-Boat', 'b'],
  ] as const;
  const lines = csharpSample({ ...plain, method: 'PUT', headers, body }).split('\n');
  expect(lines).toContain('request.Content.Headers.TryAddWithoutValidation("Content-MD5", "a");');
  expect(lines).toContain('request.Headers.TryAddWithoutValidation("X-Boat", "b");');
});
