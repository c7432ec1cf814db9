import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

/** Seen to fail with the credentials taken out of the finished command, where they are encoded. */
const CREDENTIALS = { login: "ana:it's a/secret", key: 'a/b&c' };

it('shows no credential of the setup in any form, in the request that repeats a case', async () => {
  const folder = await temporaryFolder();
  const sent: (string | undefined)[] = [];
  const server = createServer(({ headers, url }, response) => {
    sent.push(headers.authorization ?? url);
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const operation = (scheme: string) => ({ security: [{ [scheme]: [] }], responses: { 200: { description: 'Done' } } });
  const description = {
    ...{ openapi: '3.1.1', info: { title: 'Boats', version: '1' } },
    components: {
      securitySchemes: {
        login: { type: 'http', scheme: 'basic' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
    paths: { '/login': { get: operation('login') }, '/key': { get: operation('key') } },
  };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(description));
  writeFileSync(join(folder, 'setup.mjs'), `export default { credentials: ${JSON.stringify(CREDENTIALS)} };`);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['verify', 'api.json', '--server', address, '--setup', 'setup.mjs', '--no-negative'];
  const { stderr } = await docgenInProcess(args, { cwd: folder });
  server.close();
  const basic = Buffer.from(CREDENTIALS.login).toString('base64');
  expect(sent.sort()).toEqual(['/key?key=a%2Fb%26c', `Basic ${basic}`]);
  expect(stderr).toContain('Basic …');
  expect(stderr).toMatch(/Repeat it: curl .*key=…/);
  for (const secret of [basic, 'secret', 'a/b', 'a%2Fb']) expect(stderr).not.toContain(secret);
});
