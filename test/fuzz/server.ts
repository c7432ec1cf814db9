import { connect } from 'node:net';
import fc from 'fast-check';
import { rebuiltSite } from '../../src/dev/rebuilt-site.ts';
import { type SiteServer, startServer } from '../../src/dev/server.ts';
import { type Surface, textOf } from './surface.ts';

// biome-ignore format: more readable as one list
const PATH_PARTS = [
  '/', '/', '//', '..', '/../', '/./', '.', '%2e', '%2E%2e', '%2f', '%5c', '\\', '%00', '\u0000', '%', '%zz', '%c0%ae', '%c3%28', '%25', '%252e', '%u002e', ';', '?', '#', '&', '@', ':', ' ', '\t',
  'index.html', 'about', 'about/', 'about.html', 'secret', 'etc/passwd', '.env', '.git/config', '.docgen/manifest.json', 'data.json', '404', 'CON', 'C:', '~', '*', '__proto__', 'constructor', 'toString',
  'http://evil.example/', 'evil.example', '/__docgen/events', '/__docgen/live-reload.js', '/__docgen/', '\u00e9', '%C3%A9', 'e\u0301', '\ud800', 'a'.repeat(300),
];

// biome-ignore format: more readable as one list
const LINES = [
  'Host: 127.0.0.1', 'Host: 127.0.0.1', 'Host: 127.0.0.1', 'Host: evil.example', 'Host: ', 'Host: [::1', 'host: localhost:1', 'Range: bytes=0-', 'Range: bytes=-1', 'Range: bytes=9-1,2-3', 'Range: bytes=99999999999999999999-',
  'If-None-Match: *', 'If-None-Match: "', 'If-Range: x', 'Origin: null', 'Origin: http://evil.example', 'Sec-Fetch-Site: cross-site', 'Transfer-Encoding: chunked', 'Content-Length: 5', 'Content-Length: -1',
  'Expect: 100-continue', 'Upgrade: websocket', 'Connection: upgrade', 'Connection: close', 'Cookie: __proto__=1', ': x', 'x', 'X-A: \u0000', ' folded', `X-Long: ${'a'.repeat(20_000)}`,
];

const PAGE = '<!doctype html><html><head><title>t</title></head><body>page</body></html>';
const FILES = { 'index.html': PAGE, 'about/index.html': PAGE, '404.html': PAGE, 'data.json': '0123456789' };

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly version: string;
  readonly headers: readonly string[];
}

let server: Promise<SiteServer> | undefined;

async function start(): Promise<SiteServer> {
  const site = rebuiltSite();
  const files = Object.entries(FILES).map(([path, content]) => ({ path, content, origin: path }));
  await site.update({ files, diagnostics: [], site: undefined });
  return startServer(site, { host: '127.0.0.1', ports: [0] });
}

/** Sends a request unchanged, and returns the response. */
function ask(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const finish = () => {
      socket.destroy();
      resolve(
        Buffer.concat(pieces)
          .toString('latin1')
          .replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, ''),
      );
    };
    socket.setTimeout(4_000, () => reject(new Error('The server does not answer')));
    // The head is enough; `100 Continue` is not a response.
    socket.on('data', (piece) => {
      pieces.push(piece);
      if (/^(?!HTTP\/1\.1 100 )HTTP[\s\S]*?\r\n\r\n/m.test(Buffer.concat(pieces).toString('latin1'))) finish();
    });
    socket.on('close', finish);
    socket.on('error', finish);
  });
}

/** Requests that no browser would send, over a plain socket. */
export const serverPaths: Surface<Request> = {
  name: 'server paths',
  inputs: fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('GET', 'HEAD') },
      { weight: 1, arbitrary: fc.constantFrom('POST', 'OPTIONS', 'CONNECT', 'TRACE', 'get', 'PRI', '') },
    ),
    path: textOf(PATH_PARTS, 8).map((text) => `/${text}`),
    version: fc.oneof(
      { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/9.9', '') },
    ),
    headers: fc.array(fc.constantFrom(...LINES), { maxLength: 4 }).map((lines) => ['Host: localhost', ...lines]),
  }),
  check: async ({ method, path, version, headers }) => {
    server ??= start();
    const { port } = await server;
    const answer = await ask(port, `${[`${method} ${path} ${version}`, ...headers].join('\r\n')}\r\n\r\n`);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
    if (answer !== '' && ![200, 206, 304, 308, 400, 403, 404, 405, 414, 416, 417, 431].includes(status))
      throw new Error(`It answers: ${answer.slice(0, 300)}`);
    const [head = ''] = answer.split('\r\n\r\n', 1);
    if (/\r\nAccess-Control-/i.test(head)) throw new Error(`It opens itself to other sites:\n${head}`);
    // A redirect keeps the query.
    const location = /\r\nLocation: ([^?\r\n]*)/i.exec(head)?.[1];
    if (location !== undefined && !['/', '/about', '/404'].includes(location))
      throw new Error(`It leads to ${location}`);
    if (status === 200 && /\r\nhost: evil/i.test(headers.join('\r\n')) && headers.length === 1)
      throw new Error('It answers to any name');
  },
};

/** Stops what the surface has started. */
export async function stopServer(): Promise<void> {
  await (await server)?.close();
  server = undefined;
}
