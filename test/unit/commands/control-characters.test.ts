import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

/** Colours of a terminal, its title and its bell, in both forms that a terminal knows; and white space, which stays. */
const TEXT = 'a\u001b[31mb\u009b1mc\u0007d\u007fe\u0000f\u202eg\th';

it('writes no control character of a text or a description into a page or a file for agents', async () => {
  const cwd = await temporaryFolder();
  const get = { operationId: 'a', summary: TEXT, description: TEXT, responses: { 200: { description: TEXT } } };
  const info = { title: `A ${TEXT}`, version: '1', summary: TEXT, description: `# ${TEXT}\n\n\`${TEXT}\`` };
  put(cwd, {
    'site/docgen.config.json': JSON.stringify({ url: 'https://lakes.example', previews: false }),
    'site/docs/a.md': `---\ntitle: ${JSON.stringify(TEXT)}\n---\n\n${TEXT}&#27;[31m\n`,
    'site/api/openapi.json': JSON.stringify({ openapi: '3.1.0', info, paths: { '/a': { get } } }),
  });
  const { code, err } = await docgenHere(['build', 'site', '--out', 'out'], { cwd });
  expect(code, err).toBe(0);
  const written = Object.entries(tree(join(cwd, 'out'))).filter(([path]) => /\.(html|md|txt)$/.test(path));
  expect(written.map(([path]) => path)).toEqual(expect.arrayContaining(['llms.txt', 'llms-full.txt', 'docs/a.md']));
  for (const [path, bytes] of written) {
    const text = Buffer.from(bytes, 'latin1').toString();
    expect(/[^\P{Cc}\t\n]/u.exec(text)?.[0], path).toBeUndefined();
  }
});
