import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { httpServer } from '../../../src/dev/http-server.ts';

const BIG = Buffer.alloc(8 * 1024 * 1024);

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server on a free port, and a function that opens connections to it. */
async function started(respond: Parameters<typeof httpServer>[0]) {
  const server = httpServer(respond);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  };
}

/** A connection to a server whose responses are large, which sends many requests at once. */
async function connected(requests: number) {
  let count = 0;
  const open = await started((_, response) => {
    count += 1;
    response.end(BIG);
  });
  const socket = open();
  await once(socket, 'connect');
  socket.write(REQUEST.repeat(requests));
  return { socket, started: () => count };
}

/** Seen to fail: one connection that read nothing took the memory of the machine, with half a megabyte of requests. */
it('makes no response before those that were asked for earlier were read', async () => {
  const { started } = await connected(90);
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
  const { socket, started } = await connected(90);
  await pause(100);
  socket.destroy();
  await pause(300);
  expect(started()).toBe(1);
});

/** Seen to fail: the reader was the last, since the requests of a connection followed one another without a round of the loop. */
it('lets a reader come between the requests of connections that send many at once', async () => {
  const order: string[] = [];
  let read: (() => void) | undefined = () => open().write(REQUEST.replace('/', '/page'));
  const open = await started(async ({ url = '' }, response) => {
    order.push(url);
    if (order.length === 24) {
      read?.();
      read = undefined;
    }
    // As the mock, which waits for what is there already.
    for (let step = 0; step < 20; step++) await undefined;
    response.end('done');
  });
  for (let count = 0; count < 12; count++) {
    const socket = open();
    socket.resume();
    socket.write(REQUEST.repeat(90));
  }
  await expect.poll(() => order.length, { timeout: 20_000 }).toBe(12 * 90 + 1);
  // To connect and to read takes some rounds of the loop, in each of which one request has its turn.
  expect(order.indexOf('/page')).toBeLessThan(24 + 50);
});

/** Seen to fail: a megabyte of requests held the server for a minute. */
it('closes a connection on which more than a hundred requests wait', async () => {
  let count = 0;
  const open = await started((_, response) => {
    count += 1;
    response.end('done');
  });
  const socket = open();
  socket.resume();
  socket.write(REQUEST.repeat(500));
  await once(socket, 'close');
  expect(count).toBeLessThan(500);
});
