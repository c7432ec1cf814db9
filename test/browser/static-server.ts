import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { lookup } from 'mrmime';

/** A running server. */
export interface RunningServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The simplest static host: files, a folder's `index.html`, and `404.html` with status 404. */
export async function serveFolder(folder: string): Promise<RunningServer> {
  const fileAt = (path: string) => {
    const candidates = extname(path) === '' ? [join(folder, path, 'index.html')] : [join(folder, path)];
    return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(decodeURIComponent(pathname));
    const path = file ?? join(folder, '404.html');
    if (!existsSync(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here.');
      return;
    }
    response.writeHead(file ? 200 : 404, {
      'content-type': `${lookup(path) ?? 'application/octet-stream'}; charset=utf-8`,
    });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
