import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getOrInsert } from '../shared/get-or-insert.ts';

/**
 * In milliseconds: a connection that sends its request too slowly is closed, so that many of them cannot block the
 * server.
 */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** A browser opens another connection after so many requests. */
const MAX_REQUESTS = 1_000;

/** How many requests of a connection may wait; browsers send one after the other, and tools that measure a server a dozen. */
const MAX_WAITING = 100;

/** The requests of a connection, of which one is responded to at a time. */
interface Line {
  /** Whether one is responded to, or has been given its turn. */
  isBusy: boolean;
  /** Those after it. */
  readonly waiting: (() => void)[];
}

/**
 * A server that responds to the requests of each connection in turn. A client may send thousands without reading a
 * response (RFC 9112, section 9.3.2), and each response is held in memory until those before it were read. Requests that come
 * before the response to another one take their turns between those of all other connections, and a connection on which too
 * many of them wait is closed.
 */
export function httpServer(respond: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const lines = new WeakMap<Socket, Line>();
  const takeTurn = turns();
  const server = createServer(TIMEOUTS, (request, response) => {
    const { socket } = request;
    // Node hands over all requests of what it has read, also those after which the connection was closed.
    if (socket.destroyed) return;
    const line = getOrInsert(lines, socket, (): Line => ({ isBusy: false, waiting: [] }));
    const start = () => {
      response.once('close', () => {
        const next = line.waiting.shift();
        if (next && !socket.destroyed) takeTurn(next);
        else line.isBusy = false;
      });
      if (!socket.destroyed) respond(request, response);
    };
    if (line.isBusy && line.waiting.length >= MAX_WAITING) socket.destroy();
    else if (line.isBusy) line.waiting.push(start);
    else {
      line.isBusy = true;
      start();
    }
  });
  server.maxRequestsPerSocket = MAX_REQUESTS;
  return server;
}

/**
 * Runs functions in the order in which they are given, one in each round of the event loop, which accepts connections and
 * reads requests in between: Node reads many requests at once, and what responds to them may never wait for anything.
 */
function turns(): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  const plan = () => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(runNext);
  };
  const runNext = () => {
    isPlanned = false;
    waiting.shift()?.();
    plan();
  };
  return (run) => {
    waiting.push(run);
    plan();
  };
}
