import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { afterEach } from 'vitest';
import { rebuiltSite } from '../../../src/dev/rebuilt-site.ts';
import { type SiteServer, startServer } from '../../../src/dev/server.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const running: SiteServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

/** The policy of every page in these tests. */
export const policy = "default-src 'none'; script-src 'self'";
/** A page with a policy. */
export const page = (text: string) =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#x27;')}"><title>t</title></head><body>${text}</body></html>`;

/** The files of a built site. */
export function files(entries: Readonly<Record<string, string>>) {
  return Object.entries(entries).map(([path, content]) => ({ path, content, origin: path }));
}

/** A small site. */
export const built = {
  'index.html': page('start'),
  'about/index.html': page('about'),
  '404.html': page('not found'),
  'img/logo.svg': '<svg/>',
  'data.json': '0123456789',
  'about.md': '# About',
};

/** A server for a site, closed after the test, and its responses. */
export async function serveSite(
  entries: Readonly<Record<string, string>> = built,
  diagnostics: readonly Diagnostic[] = [],
  host = '127.0.0.1',
) {
  const site = rebuiltSite();
  await site.update({ files: files(entries), diagnostics, site: undefined });
  const server = await startServer(site, { host, ports: [0] });
  running.push(server);
  const get = (path: string, options: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port: server.port, path, ...options }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece) => {
          body += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      request.on('error', reject);
      request.end();
    });
  return { site, server, get };
}

/** Reads messages of the event stream, in order; returns the message with an index once it has arrived. */
export function events({ port }: SiteServer) {
  const states: { version: string; revision: string; problems: { title: string; items: { where: string }[] } }[] = [];
  let wake = () => {};
  const request = httpRequest({ host: '127.0.0.1', port, path: '/__docgen/events' }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) states.push(JSON.parse(data));
      wake();
    });
  });
  request.on('error', () => {});
  request.end();
  return async (index: number) => {
    while (states[index] === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return states[index];
  };
}
