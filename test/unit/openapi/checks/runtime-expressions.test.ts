import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';

/** Seen to fail: once for each operation, 22,500 times for 150 that share 150 links. */
it('are reported once if operations share the response', async () => {
  const root = await temporaryFolder();
  const get = (id: string) =>
    `get: { operationId: ${id}, responses: { "200": { $ref: "#/components/responses/Done" } } }`;
  put(root, {
    'site/api/openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://t.example }]
paths:
  /a: { ${get('a')}, parameters: [{ name: ref, in: query, schema: { type: string } }] }
  /b: { ${get('b')} }
  /c: { ${get('c')} }
components:
  responses:
    Done: { description: Done., links: { next: { operationId: a, parameters: { ref: $request.path.id } } } }
`,
  });
  const { stdout, stderr } = await docgenInProcess(['check', join(root, 'site')]);
  // What is printed is each once in any case.
  expect(stdout).toMatch(/: 1 warning$/m);
  expect(stderr.match(/API_NAME_UNKNOWN .*/g)).toEqual(['API_NAME_UNKNOWN The operation has no path parameter "id"']);
});
