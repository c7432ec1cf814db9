import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { MAX_BYTES, send } from '../../../src/console/send.ts';

const PARTS = 2_000;

// Node has no frames: each is drawn as soon as it is asked for.
// Where a browser says that the page's policy stops a request.
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());

/** What is received of a server's only response, and how much of it each time that progress is reported. */
async function received(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sizes: number[] = [];
  const response = await send(
    { method: 'GET', url: `http://127.0.0.1:${port}/`, query: [], headers: [], body: undefined, expectsJson: false },
    {
      files: new Map(),
      cookies: false,
      follows: true,
      signal: new AbortController().signal,
      onProgress: (soFar) => sizes.push(soFar.bytes.byteLength),
    },
  ).finally(() => server.close());
  return { ...response, sizes };
}

test('a stream of many parts is reported now and then, and returned whole', async () => {
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let part = 0; part < PARTS; part++) {
      response.write('data: 1\n\n');
      await setImmediate();
    }
    setTimeout(() => response.end(), 300);
  });
  const { bytes, state, sizes } = await received(server);
  expect([bytes.byteLength, state]).toEqual([9 * PARTS, 'complete']);
  // All that has arrived is shown, also if nothing follows for a while.
  expect(sizes.at(-1)).toBe(9 * PARTS);
  expect(sizes.length).toBeLessThan(PARTS / 10);
});

/** Seen to fail: a page that takes two seconds to draw what arrives each 100 ms did nothing else. */
test('a stream is shown less often the longer the page takes to draw it', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 200));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write('data: 1\n\n'), 10);
    setTimeout(() => response.end(), 2_000);
    response.on('close', () => clearInterval(timer));
  });
  const { sizes } = await received(server);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.length).toBeLessThan(4);
});

test('of a response without an end, 32 MiB are read', async () => {
  const server = createServer((_, response) => {
    const part = Buffer.alloc(2 ** 20, 'a');
    const write = () => {
      while (!response.destroyed && response.write(part));
      response.once('drain', write);
    };
    write();
  });
  const { bytes, state } = await received(server);
  expect([Math.floor(bytes.byteLength / MAX_BYTES), state]).toEqual([1, 'cut']);
});

/** Seen to fail: a page that reads 20 MB of lines ten times in a second responds to nothing. */
test('a stream that is longer than 1 MiB is shown up to there, however long it goes on', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write('{"a":1}\n'.repeat(2 ** 18));
    const timer = setInterval(() => response.write('{"a":1}\n'), 10);
    setTimeout(() => response.end(), 1000);
    response.on('close', () => clearInterval(timer));
  });
  const { bytes, state, sizes } = await received(server);
  expect(state).toBe('complete');
  expect(bytes.byteLength).toBeGreaterThan(2 ** 21);
  expect(sizes.filter((size) => size > 2 ** 20)).toHaveLength(1);
  expect(sizes.length).toBeLessThan(10);
});
