import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleRequest } from '../../../../src/shared/request/sample-request.ts';
import { csharpSample } from '../../../../src/shared/request/snippets/csharp.ts';
import { goSample } from '../../../../src/shared/request/snippets/go.ts';
import { javaSample } from '../../../../src/shared/request/snippets/java.ts';
import { rustSample } from '../../../../src/shared/request/snippets/rust.ts';
import { HOSTILE, present, runSample } from './run-sample.ts';

/** What a method or the name of a header may have (RFC 9110, section 5.6.2). */
const TOKEN = "M'`$A$HOME#X%S!&|*+^~.";

let server: Server;
let origin: string;
let folder: string;
let received = '';

/** A server of HTTP knows only some methods, and this one takes any. */
beforeAll(async () => {
  server = createServer((socket) => {
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (text: string) => {
      received += text;
      const [head = '', body] = received.split(/\r\n\r\n(.*)/s);
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      const isWhole = /^transfer-encoding/im.test(head) ? body?.endsWith('0\r\n\r\n') : (body?.length ?? -1) >= length;
      if (isWhole) socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 9\r\n\r\n"arrived"');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'docgen-parts-'));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const plain: SampleRequest = { method: 'POST', url: '', query: [], headers: [], body: undefined, expectsJson: false };

describe.each(present)('a $name sample', (language) => {
  const run = async (request: SampleRequest): Promise<string> => {
    received = '';
    expect(await runSample(language, { ...request, url: `${origin}/x` }, folder)).toMatch(/^0 .*arrived/s);
    return received;
  };

  it('sends a method and a header of every character that they may have', async () => {
    const got = await run({ ...plain, method: TOKEN, headers: [[`X-${TOKEN}`, 'a']] });
    expect(got.slice(0, got.indexOf(' '))).toBe(TOKEN);
    expect(got.toLowerCase()).toContain(`\r\nx-${TOKEN.toLowerCase()}: a\r\n`);
  });

  it('sends JSON that is null', async () => {
    const got = await run({ ...plain, body: { kind: 'json', type: 'application/json', value: null } });
    expect(got).toMatch(/\r\ncontent-type: application\/json/i);
    expect(got).toMatch(/\r\n\r\n(?:4\r\n)?null/);
  });

  it('sends a form and a file of any name', async () => {
    const names = HOSTILE.filter((name) => name !== '' && !/[\r\n]/.test(name));
    const form = await run({ ...plain, body: { kind: 'form', fields: names.map((name) => [name, 'a']) } });
    expect([...new URLSearchParams(form.slice(form.indexOf('\r\n\r\n') + 4)).keys()]).toEqual(names);

    const file = `it's \`a\` $HOME $(id) #{x} ;,=@ \\ 100%.bin`;
    writeFileSync(join(folder, file), 'the file');
    expect(await run({ ...plain, body: { kind: 'file', type: 'image/png', file } })).toContain('the file');

    const fields = names.map((name) => [name, 'a'] as const);
    const types = names.map((name) => [`typed ${name}`, 'a', 'text/plain'] as const);
    const files = [
      ['a', file],
      ['b', file, 'image/png'],
    ] as const;
    const parts = await run({ ...plain, body: { kind: 'multipart', fields: [...fields, ...types], files } });
    expect(parts.split('the file')).toHaveLength(3);
    const dispositions = parts.match(/^content-disposition:.*/gim) ?? [];
    expect(dispositions).toHaveLength(2 * names.length + 2);
    const parameter = String.raw`; (?:file)?name(?:="(?:[^"\\]|\\.)*"|\*=[^\s;"]+|=[\w.]+)`;
    for (const one of dispositions)
      expect(one.trim()).toMatch(new RegExp(`^[^;]*: form-data(?:${parameter}){1,2}$`, 'i'));
  });
});

it.each(present.filter(({ name }) => name === 'cURL'))(
  'a $name sample sends no file of the reader that the media type of a part names',
  async (curl) => {
    writeFileSync(join(folder, 'secret'), 'X-Secret: 1');
    writeFileSync(join(folder, 'file.bin'), 'the file');
    const types = [
      'text/plain;headers=@secret',
      'text/plain; x=";HEADERS=<secret"',
      'text/plain;filename=a;headers=@secret',
      'text/plain;headers=@secret,secret',
      'text/plain,secret',
    ];
    for (const type of types) {
      const body = { kind: 'multipart', fields: [['a', 'b', type]], files: [['f', 'file.bin', type]] } as const;
      received = '';
      expect(await runSample(curl, { ...plain, url: `${origin}/x`, body }, folder)).toMatch(/^0 .*arrived/s);
      expect(received).toContain('the file');
      expect(received).not.toContain('X-Secret');
    }
  },
);

/** With parts that no client would send. C# and Rust are not run here: few machines have their libraries. */
describe.each([
  { name: 'Go', write: goSample, literal: /`[^`]*`|"(?:\\.|[^"\\\n])*"/g },
  { name: 'Java', write: javaSample, literal: /"""\n.*?"""|"(?:\\.|[^"\\\n])*"/gs },
  // A raw string of several lines (C# 11), or a plain one.
  { name: 'C#', write: csharpSample, literal: /"""\n.*?\n"""|"(?:\\.|[^"\\\n])*"/gs },
  { name: 'Rust', write: rustSample, literal: /r#".*?"#|"(?:\\.|[^"\\])*"/gs },
])('a $name sample', ({ write, literal }) => {
  it.each(HOSTILE)('is the same outside of its texts with %j in every part', (part) => {
    const requests = (one: string): SampleRequest[] => [
      { ...plain, method: `M${one}`, query: [[one, one]], headers: [[`X${one}`, one]] },
      { ...plain, body: { kind: 'text', type: one, text: one } },
      { ...plain, body: { kind: 'json', type: one, value: { [one]: one } } },
      { ...plain, body: { kind: 'file', type: one, file: one } },
      {
        ...plain,
        body: {
          kind: 'multipart',
          fields: [
            [one, one],
            [one, one, `${one}x`],
          ],
          files: [
            [one, one],
            [one, one, `${one}x`],
          ],
        },
      },
    ];
    const without = (one: string) => requests(one).map((request) => write(request).replaceAll(literal, '""'));
    expect(without(part)).toEqual(without('a'));
  });
});
