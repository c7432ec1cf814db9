import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { lookup } from 'mrmime';

/** A running server. */
export interface RunningServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** What a public host would do as well. */
interface HostOptions {
  /** Compresses texts, as every public host does; default: false. */
  readonly compress?: boolean;
}

/** The simplest static host: files, a folder's `index.html`, and `404.html` with status 404. */
export async function serveFolder(folder: string, { compress = false }: HostOptions = {}): Promise<RunningServer> {
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
    const packed = compress && !/\.(?:woff2|png|jpe?g|webp|avif)$/.test(path);
    response.writeHead(file ? 200 : 404, {
      'content-type': `${lookup(path) ?? 'application/octet-stream'}; charset=utf-8`,
      ...(packed && { 'content-encoding': 'gzip' }),
    });
    if (packed) createReadStream(path).pipe(createGzip()).pipe(response);
    else createReadStream(path).pipe(response);
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
