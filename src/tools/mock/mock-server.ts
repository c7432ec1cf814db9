import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpServer } from '../../dev/http-server.ts';
import { type Listening, listen } from '../../dev/listen.ts';
import { refuse } from '../../dev/request-guard.ts';
import { respondText } from '../../dev/respond.ts';
import type { Origins } from './access.ts';
import type { MountedMock } from './mounts.ts';
import { type SentResponse, serveMock } from './serve-mock.ts';

/** A request to a mock, and what became of it. */
export interface Exchanged extends SentResponse {
  readonly method: string;
  /** As it was received: `/v1/places?limit=2`. */
  readonly url: string;
  readonly milliseconds: number;
}

/** What a server of mocks needs. */
export interface MockServing extends Listening {
  /** Whose pages it responds to. */
  readonly origins: Origins;
  /** The mocks as they are now. */
  readonly mocks: () => Promise<readonly MountedMock[]>;
  readonly onExchange: (exchange: Exchanged) => void;
}

/** A server of mocks. */
export interface MockServer {
  /** The port that it listens on. */
  readonly port: number;
  /** Ends every connection at once. */
  readonly close: () => Promise<void>;
}

/** Serves mocks alone; rejects with the error of the last port if none is available. */
export async function startMockServer(serving: MockServing): Promise<MockServer> {
  const server = httpServer((request, response) => {
    respondTo(request, response, serving).catch(() => response.destroy());
  });
  const port = await listen(server, serving);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respondTo(
  request: IncomingMessage,
  response: ServerResponse,
  { host, origins, mocks, onExchange }: MockServing,
): Promise<void> {
  const start = performance.now();
  const refusal = refuse(request, host);
  // An API takes every method, but only under the server's own name.
  if (refusal && refusal.status !== 405) {
    respondText(request, response, refusal.status, refusal.reason);
    return;
  }
  const sent = await serveMock(await mocks(), request, response, origins);
  if (!sent) respondText(request, response, 404, 'No API is described.');
  const { method = 'GET', url = '/' } = request;
  onExchange({ ...(sent ?? { status: 404 }), method, url, milliseconds: performance.now() - start });
}
