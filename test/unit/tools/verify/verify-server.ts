import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

/** What `docgen verify` reports on a server that responds to every request in one way. */
export async function verifyServer(description: object, respond: RequestListener) {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'api.json'), JSON.stringify({ info: { title: 'A', version: '1' }, ...description }));
  const server = createServer(respond);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const run = await docgenInProcess(['verify', 'api.json', '--server', address], { cwd: folder });
  server.closeAllConnections();
  return run;
}
