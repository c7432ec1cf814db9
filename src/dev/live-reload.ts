import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ownModule, packageRoot } from '../package-root.ts';
import { liveReloadPaths } from './live-reload-paths.ts';
import type { ProblemList } from './problem-view.ts';
import { isSameOrigin } from './request-guard.ts';
import { respond, respondText } from './respond.ts';

/** The state that is sent to every open page. */
export interface LiveState {
  /** Changes with the files of the site. */
  readonly version: string;
  /** Changes with every build. */
  readonly revision: string;
  readonly problems: ProblemList;
}

/** Keeps the browsers that show a site up to date (server-sent events: HTML, section 9.2). */
export interface LiveReload {
  /** Handles a request for one of its own addresses; false if it is not one. */
  readonly handle: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly publish: () => void;
  readonly close: () => void;
}

/** How often a comment is sent, in milliseconds: some proxies close a stream that is silent for half a minute. */
const HEARTBEAT_MS = 20_000;

/**
 * The limit of unsent data for a client, in bytes: one that stops reading is disconnected, and reconnects if it is
 * alive.
 */
const MAX_WAITING = 1024 * 1024;

function send(stream: ServerResponse, message: string): void {
  if (stream.writableLength > MAX_WAITING) stream.destroy();
  else stream.write(message);
}

/** `state` returns what is sent to a page when it connects, and at each `publish`. */
export function createLiveReload(state: () => LiveState): LiveReload {
  const streams = new Set<ServerResponse>();
  let script: Promise<Buffer> | undefined;
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n');
  }, HEARTBEAT_MS).unref();

  return {
    handle: async (path, request, response) => {
      switch (path) {
        case liveReloadPaths.events:
          openStream(request, response, streams, state);
          return true;
        case liveReloadPaths.script: {
          script ??= compileScript();
          respond(request, response, { status: 200, type: 'text/javascript; charset=utf-8', bytes: await script });
          return true;
        }
        case liveReloadPaths.styles: {
          const bytes = await readFile(join(packageRoot, 'src/dev/browser/problems.css'));
          respond(request, response, { status: 200, type: 'text/css; charset=utf-8', bytes });
          return true;
        }
        default:
          return false;
      }
    },
    publish: () => {
      const message = eventOf(state());
      for (const stream of streams) send(stream, message);
    },
    close: () => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}

function openStream(
  request: IncomingMessage,
  response: ServerResponse,
  streams: Set<ServerResponse>,
  state: () => LiveState,
): void {
  if (!isSameOrigin(request)) {
    respondText(request, response, 403, 'This stream is for pages of this server.');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  response.write(`retry: 500\n\n${eventOf(state())}`);
  streams.add(response);
  response.on('close', () => streams.delete(response));
}

function eventOf(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}

async function compileScript(): Promise<Buffer> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [ownModule('src/dev/browser/live-reload')],
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return Buffer.from(outputFiles[0]?.contents ?? new Uint8Array());
}
