import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { imagePolicy } from '../assets/content-security-policy.ts';
import { errorPage, errorPagePolicy } from './error-page.ts';
import { httpServer } from './http-server.ts';
import { type Listening, listen } from './listen.ts';
import { createLiveReload, type LiveReload } from './live-reload.ts';
import { policyOf, withLiveReload } from './page-html.ts';
import { refuse, targetOf } from './request-guard.ts';
import { respond, respondText } from './respond.ts';
import type { ServedSite } from './served-site.ts';

/** A server of one site. */
export interface SiteServer {
  /** The port that it listens on. */
  readonly port: number;
  /** Notifies every open page that the site has been rebuilt. */
  readonly publish: () => void;
  /** Ends every connection at once. */
  readonly close: () => Promise<void>;
}

export interface ServerOptions extends Listening {
  /** Requests wait for this: the first build. */
  readonly ready?: Promise<unknown> | undefined;
  /** Handles requests for a described API, and returns whether it did. */
  readonly mock?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined;
}

/** The file of the not-found page. */
const NOT_FOUND = '404.html';

/** Serves a site; rejects with the error of the last port if none is available. */
export async function startServer(site: ServedSite, options: ServerOptions): Promise<SiteServer> {
  const live = site.live && createLiveReload(site.live);
  const server = httpServer((request, response) => {
    respondTo({ site, live, request, response, options }).catch(() => {
      if (!response.headersSent) respondText(request, response, 500, 'The server failed on this request.');
      else response.destroy();
    });
  });
  const port = await listen(server, options);
  return {
    port,
    publish: () => live?.publish(),
    close: () =>
      new Promise((resolve) => {
        live?.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  readonly site: ServedSite;
  readonly live: LiveReload | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly options: ServerOptions;
}

/** Only files in the site's list are served: a request's path is never joined to a file path. */
async function respondTo({ site, live, request, response, options }: Exchange): Promise<void> {
  const refusal = refuse(request, options.host);
  // A mock accepts every method, but only under the server's own name.
  const isForMock = options.mock !== undefined && (!refusal || refusal.status === 405);
  if (isForMock && (await options.mock?.(request, response))) return;
  if (refusal) {
    const headers: Record<string, string> = refusal.status === 405 ? { Allow: 'GET, HEAD' } : {};
    respondText(request, response, refusal.status, refusal.reason, headers);
    return;
  }
  const target = targetOf(request);
  const path = target.replace(/[?#].*$/s, '');
  if (live && (await live.handle(path, request, response))) return;
  await options.ready;

  const found = site.addresses().find(path);
  if (found.kind === 'invalid') {
    respondText(request, response, 400, 'This is not the path of a page, or its percent-encoding is broken.');
  } else if (found.kind === 'redirect') {
    // A permanent redirect cached by the browser would outlive this site on its port.
    const query = /\?[^#]*/.exec(target)?.[0] ?? '';
    respondText(request, response, 308, '', { Location: found.to + query, 'Cache-Control': 'no-store' });
  } else if (found.kind === 'file') {
    await sendFile({ site, request, response, path: found.path });
  } else {
    await sendMissing({ site, request, response });
  }
}

type FileExchange = Pick<Exchange, 'site' | 'request' | 'response'> & { readonly path: string };

async function sendFile({ site, request, response, path }: FileExchange): Promise<void> {
  const bytes = await site.read(path);
  if (!bytes) {
    respondText(request, response, 404, 'This file no longer exists.');
    return;
  }
  const type = mediaType(path);
  if (!type.startsWith('text/html')) {
    const headers: Record<string, string> = type === 'image/svg+xml' ? { 'Content-Security-Policy': imagePolicy } : {};
    respond(request, response, { status: 200, type, bytes, headers });
    return;
  }
  const html = Buffer.from(bytes).toString('utf8');
  const policy = policyOf(html);
  respond(request, response, {
    status: site.live && path === NOT_FOUND ? 404 : 200,
    type,
    bytes: site.live ? Buffer.from(withLiveReload(html, site.live().version), 'utf8') : bytes,
    headers: policy === undefined ? {} : { 'Content-Security-Policy': policy },
  });
}

/** While there are errors, a missing page may be missing because of one of them. */
async function sendMissing({ site, request, response }: Omit<FileExchange, 'path'>): Promise<void> {
  const state = site.live?.();
  if (state && state.problems.items.length > 0) {
    const bytes = Buffer.from(errorPage(state.problems, state.revision), 'utf8');
    const headers = { 'Content-Security-Policy': errorPagePolicy };
    respond(request, response, { status: 500, type: 'text/html; charset=utf-8', bytes, headers });
    return;
  }
  const page = site.live && (await site.read(NOT_FOUND));
  if (page) await sendFile({ site, request, response, path: NOT_FOUND });
  else respondText(request, response, 404, 'There is nothing at this address.');
}

function mediaType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return /^text\/|javascript$|json$|xml$/.test(type) && type !== 'image/svg+xml' ? `${type}; charset=utf-8` : type;
}
