import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';

const tags = [
  { name: 'before', description: 'Text of before.' },
  { name: 'alpha', description: 'Text of alpha.' },
  { name: 'beta', description: 'Text of beta.' },
  { name: 'after', description: 'Text of after.' },
  { name: 'silent' },
];
const get = (...names: string[]) => ({ get: { tags: names, responses: { 200: { description: 'OK' } } } });

/** Seen to fail: a tag without operations of its own was left out, and links to it led nowhere. */
it('prints the texts of all tags, each once and in their order', async () => {
  const cwd = await temporaryFolder();
  const info = { title: 'T', version: '1', description: tags.map(({ name }) => `[${name}](/api#${name})`).join(' ') };
  const paths = { '/a': get('alpha', 'beta'), '/c': get('alpha', 'beta') };
  put(cwd, { 'site/api/openapi.json': JSON.stringify({ openapi: '3.1.0', info, tags, paths }) });
  const { code } = await docgenInProcess(['build', 'site', '--out', 'dist'], { cwd });
  expect(code).toBe(0);
  const html = readFileSync(join(cwd, 'dist/api/print/index.html'), 'utf8');
  expect([...html.matchAll(/Text of (\w+)\./g)].map(([, name]) => name)).toEqual(['before', 'alpha', 'beta', 'after']);
  for (const name of ['before', 'alpha', 'beta', 'after'])
    expect(html.match(new RegExp(`id="api:${name}"`, 'g'))).toHaveLength(1);
});
