import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CheckOptions, check } from '../../../src/commands/check.ts';
import type { Terminal } from '../../../src/commands/terminal.ts';
import { sortDiagnostics } from '../../../src/diagnostics/print.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

/** A page with its body from the second line on. */
export const page = (body: string) =>
  `<!doctype html><html><head><title>t</title></head><body>\n${body}\n</body></html>`;

/** Writes a built site, checks it, and gives what was reported. */
export async function checked(files: Readonly<Record<string, string | Uint8Array>>, options: CheckOptions = {}) {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const reported: Diagnostic[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    cwd: folder,
    say: (line) => said.push(line),
    explain: () => {},
    record: () => {},
    status: () => {},
    report: (diagnostics) => reported.push(...sortDiagnostics(diagnostics)),
  };
  const code = await check('.', options, terminal);
  return {
    code,
    said,
    problems: reported.map(
      (one) => `${one.place?.file}:${one.place?.line}:${one.place?.column} ${one.code} ${one.message}`,
    ),
    hints: reported.map(({ hint }) => hint),
  };
}

/** Another host, until the test ends; every address of 127.0.0.0/8 is this machine. */
export async function anotherHost(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  // What a proxy gets.
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.2');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.2:${(server.address() as AddressInfo).port}`;
  return { host, origin: `http://${host}`, asked };
}
