import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, put, tree } from './docgen-process.ts';

const text = (word: string) =>
  `Some ${word}, and [more](a.md#part).\n\n## Part\n\n${word} again.\n\n\`\`\`json\n{ "a": 1 }\n\`\`\`\n`;

const api = (summary: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/a': { get: { operationId: 'getA', summary, responses: { 200: { description: 'Done' } } } },
      '/b': { get: { operationId: 'getB', summary: 'B', responses: { 200: { description: 'Done' } } } },
    },
  });

/** Each is an edit after the one before it. */
const edits: readonly (readonly [string, (cwd: string) => void])[] = [
  ['a text', (cwd) => put(cwd, { 'site/docs/b.md': `# B\n\n${text('zebra')}` })],
  ['a title', (cwd) => put(cwd, { 'site/docs/b.md': `---\ntitle: Beasts\n---\n\n${text('zebra')}` })],
  ['a section', (cwd) => put(cwd, { 'site/docs/a.md': `# A\n\n${text('one')}\n## More\n\nSome.\n` })],
  ['a page that comes', (cwd) => put(cwd, { 'site/docs/c/d.md': `# D\n\nSee [b](../b.md).\n` })],
  ['a page that goes', (cwd) => rmSync(join(cwd, 'site/docs/c'), { recursive: true })],
  [
    'a post',
    (cwd) => put(cwd, { 'site/blog/2025-01-02-x.md': `# X\n\n${text('two').replace('a.md', '../docs/a.md')}` }),
  ],
  [
    'the configuration',
    (cwd) => put(cwd, { 'site/docgen.config.json': '{ "title": "T", "url": "https://x.example" }' }),
  ],
  [
    'the configuration, when texts are gone from the cache',
    (cwd) => {
      for (const name of readdirSync(join(cwd, 'cache'))) {
        if (/^(?:texts|search-words)-/.test(name)) rmSync(join(cwd, 'cache', name));
      }
      put(cwd, { 'site/docgen.config.json': '{ "title": "T", "url": "https://y.example" }' });
    },
  ],
  [
    'a text, when others are damaged in the cache',
    (cwd) => {
      for (const name of readdirSync(join(cwd, 'cache'))) {
        if (/^(?:texts|markdown-text)-/.test(name)) writeFileSync(join(cwd, 'cache', name), '[]');
      }
      put(cwd, { 'site/docs/b.md': `# B\n\n${text('gnu')}` });
    },
  ],
];

it('a build after an edit gives what a build without a cache gives', async () => {
  const cwd = temporaryFolder();
  put(cwd, {
    'site/docs/a.md': `# A\n\n${text('one')}`,
    'site/docs/b.md': `# B\n\n${text('two')}`,
    'site/api/openapi.json': api('One'),
    'site/pages/index.md': '# Start\n\nSee [a](../docs/a.md).\n',
  });
  // A process of its own, which has nothing but what is on the disk.
  const build = async () =>
    expect(await docgen(['build', '--out', 'kept', '--cache', 'cache'], { cwd })).toMatchObject({ code: 0, err: '' });
  const buildAnew = async () =>
    expect(await docgenHere(['build', '--out', 'fresh', '--no-cache'], { cwd })).toMatchObject({ code: 0, err: '' });
  await build();
  for (const [name, edit] of edits) {
    edit(cwd);
    await build();
    await buildAnew();
    expect([name, tree(join(cwd, 'kept'))]).toEqual([name, tree(join(cwd, 'fresh'))]);
  }
}, 240_000);
