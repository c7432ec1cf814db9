import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * In milliseconds: a connection that sends its request too slowly is closed, so that many of them cannot block the
 * server.
 */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** A browser opens another connection after so many requests. */
const MAX_REQUESTS = 1_000;

/**
 * A server that responds to the requests of each connection in turn. A client may send thousands without reading a
 * response (RFC 9112, section 9.3.2), and each response is held in memory until those before it were read.
 */
export function httpServer(respond: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const last = new WeakMap<Socket, Promise<void>>();
  const server = createServer(TIMEOUTS, (request, response) => {
    const { socket } = request;
    const former = last.get(socket);
    last.set(socket, new Promise((resolve) => response.once('close', resolve)));
    if (!former) respond(request, response);
    else void former.then(() => socket.destroyed || respond(request, response));
  });
  server.maxRequestsPerSocket = MAX_REQUESTS;
  return server;
}
