import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { httpServer } from '../../../src/dev/http-server.ts';

const BIG = Buffer.alloc(8 * 1024 * 1024);

/** A connection to a server whose responses are large, which sends many requests at once. */
async function connected(requests: number) {
  let started = 0;
  const server = httpServer((_, response) => {
    started += 1;
    response.end(BIG);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
  return { socket, started: () => started };
}

/** Seen to fail: one connection that read nothing took the memory of the machine, with half a megabyte of requests. */
it('makes no response before those that were asked for earlier were read', async () => {
  const { started } = await connected(500);
  await pause(300);
  expect(started()).toBe(1);
});

it('responds to all requests of a connection whose responses are read', async () => {
  const { socket, started } = await connected(20);
  let bytes = 0;
  socket.on('data', (piece) => {
    bytes += piece.length;
  });
  await expect.poll(() => bytes > 20 * BIG.length, { timeout: 20_000 }).toBe(true);
  expect(started()).toBe(20);
});

it('goes on when a connection ends whose requests wait', async () => {
  const { socket, started } = await connected(500);
  await pause(100);
  socket.destroy();
  await pause(300);
  expect(started()).toBe(1);
});
