import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

/** Seen to fail: a sentence with emphasis or code was shown beside its status, and once more below it. */
it('a sentence of a response is said once, unless there is more in it than its words', async () => {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const texts = {
    400: 'Client *errors*, such as `name`.',
    401: 'Plain.',
    403: 'See [the list](https://example.org).',
    404: 'Nothing. Not at all.',
  };
  const responses = Object.fromEntries(Object.entries(texts).map(([status, description]) => [status, { description }]));
  const paths = { '/a': { get: { operationId: 'one', responses } } };
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths };
  writeFileSync(join(root, 'api/openapi.json'), JSON.stringify(document));
  await docgenInProcess(['build', root, '--out', join(root, 'dist')]);
  const page = readFileSync(join(root, 'dist/api/one/index.html'), 'utf8');
  const times = (words: string) => page.split(words).length - 1;
  expect(page).toContain('Client errors, such as name.');
  expect([times('such as'), times('Plain.'), times('the list'), times('Nothing.')]).toEqual([1, 1, 2, 2]);
});
