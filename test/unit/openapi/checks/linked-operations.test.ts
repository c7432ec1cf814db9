import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';

const REFS = [
  '#/paths/~1a/additionalOperations/COPY',
  '#/paths/~1a/post/callbacks/done/~1x/post',
  'other.yaml#/paths/~1b/get',
];

const ok = 'responses: { "200": { description: Done. } }';

async function built(refs: readonly string[]) {
  const root = await temporaryFolder();
  const links = refs.map((ref, index) => `l${index}: { operationRef: ${JSON.stringify(ref)} }`).join(', ');
  put(root, {
    'site/api/openapi.yaml': `openapi: 3.2.0
info: { title: T, version: "1" }
servers: [{ url: https://t.example }]
paths:
  /a: { $ref: paths/a.yaml }
  /from: { get: { operationId: from, responses: { "200": { description: Done., links: { ${links} } } } } }
`,
    'site/api/paths/a.yaml': `post: { operationId: make, ${ok}, callbacks: { done: { /x: { post: { operationId: done, ${ok} } } } } }
additionalOperations: { COPY: { operationId: copy, ${ok} } }
`,
  });
  const out = join(root, 'dist');
  const run = await docgenInProcess(['build', join(root, 'site'), '--out', out, '--strict']);
  return { ...run, bundle: () => JSON.parse(readFileSync(join(out, 'api/openapi.bundle.json'), 'utf8')) };
}

/** Seen to fail: the first two were reported as unknown, and so was one in a file that nothing refers to. */
it('are found through references, and in any place of a path item', async () => {
  const { code, stderr, bundle } = await built(REFS);
  expect([code, stderr]).toEqual([0, '']);
  const { links } = bundle().paths['/from'].get.responses['200'];
  expect(links.l0.operationRef).toMatch(/\/additionalOperations\/COPY$/);
  expect(bundle().components?.pathItems ?? {}).not.toHaveProperty('additionalOperations');
});

it('are reported if the path item has no such operation', async () => {
  const { stderr } = await built(['#/paths/~1a/additionalOperations/MOVE']);
  expect(stderr).toContain('The description has no operation "#/paths/~1a/additionalOperations/MOVE"');
});
