import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../../src/build.ts';
import { type BuildState, createBuildState } from '../../../src/build-state.ts';
import { openMemory } from '../../../src/cache/build-memory.ts';
import { pageForm } from '../../../src/cache/page-memory.ts';
import { type SiteState, settledFiles, siteState } from '../../../src/cache/site-state.ts';
import { openStore } from '../../../src/cache/store.ts';
import { bytesOf } from '../../../src/output/file-content.ts';
import { CacheMiss } from '../../../src/shared/cache-miss.ts';
import { fileText } from '../../file-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-memory-'));
  write('site/docgen.config.json', '{ "url": "https://memory.example", "favicon": "/dot.svg" }');
  write('site/public/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>');
  write('site/docs/a.md', '# A\n\nSee [b](b.md).\n\n```json\n{ "a": 1 }\n```\n');
  write('site/docs/b.md', '# B\n\n![](dot.svg)\n\n<!-- truncate -->\n');
  write('site/docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  write('site/blog/2025-01-02-c.md', '# C\n\nText, and [a](../docs/a.md).\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function build(state: BuildState, siteDir = join(folder, 'site')) {
  const { files, diagnostics } = await buildSite({ siteDir, mode: 'build', state });
  const contents = await Promise.all(
    files.map(async ({ path, content }): Promise<[string, string]> => {
      return [path, Buffer.from(await bytesOf(content)).toString('base64')];
    }),
  );
  const reported = diagnostics.map(({ code, message, place }) => [code, message, place?.file, place?.line]);
  return { contents: new Map(contents), reported };
}

async function stateOf(siteDir: string): Promise<SiteState> {
  const state = await siteState({ siteDir, basePath: undefined, known: {} });
  if (!state) throw new Error('The configuration cannot be read');
  return state;
}

/** Builds with what the previous build stored, `meanwhile` after the files were compared; returns the result and why each page was rendered. */
async function buildWithMemory(siteDir = join(folder, 'site'), meanwhile = () => {}) {
  const store = openStore(join(folder, 'cache'), 'docgen');
  const site = await stateOf(siteDir);
  const { state, keep } = openMemory(store, { siteDir, files: site.files });
  meanwhile();
  const result = await build(state, siteDir);
  keep(settledFiles(site));
  const causes = [...(state.render.kept?.causes ?? [])].map(([path, { reason }]) => [path, reason]);
  return { ...result, reasons: Object.fromEntries(causes) };
}

test('renders nothing again if nothing has changed, and returns the same files and problems', async () => {
  const fresh = await build(createBuildState());
  expect(fresh.reported).toContainEqual(['IMAGE_ALT', 'This image has no text', 'docs/b.md', 3]);
  const first = await buildWithMemory();
  expect(Object.values(first.reasons)).toContain('new');
  const second = await buildWithMemory();
  expect(second.reasons).toEqual({});
  for (const one of [first, second]) {
    expect(one.contents).toEqual(fresh.contents);
    expect(one.reported).toEqual(fresh.reported);
  }
});

test.each<[string, () => void, Record<string, string>]>([
  ['a text', () => write('site/docs/a.md', '# A\n\nOther.\n'), { '/docs/a': 'record' }],
  [
    'a title, on every page that shows it',
    () => write('site/docs/a.md', '# Z\n\nSee [b](b.md).\n\n```json\n{ "a": 1 }\n```\n'),
    { '/docs/a': 'record', '/docs/b': 'record' },
  ],
  [
    'an address, on pages that lead there',
    () => write('site/docs/b.md', '---\nslug: x\n---\n# B\n'),
    { '/docs/a': 'record', '/docs/x': 'new' },
  ],
  [
    'a file that a page shows',
    () => write('site/docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
    { '/docs/b': 'record' },
  ],
  [
    'the configuration',
    () => write('site/docgen.config.json', '{ "tagline": "New" }'),
    { '/docs/a': 'layout', '/docs/b': 'layout' },
  ],
])('gives the same result as a new build after a change of %s', async (_, change, reasons) => {
  await buildWithMemory();
  change();
  const fresh = await build(createBuildState());
  const after = await buildWithMemory();
  expect(after.contents).toEqual(fresh.contents);
  expect(after.reported).toEqual(fresh.reported);
  expect(after.reasons).toMatchObject(reasons);
});

test('converts a page to Markdown again if one of its links no longer leads to a page', async () => {
  write('site/docs/a.md', '# A\n\nSee [x](/x).\n');
  write('site/pages/x.md', '# X\n');
  const text = ({ contents }: Awaited<ReturnType<typeof build>>) =>
    Buffer.from(contents.get('docs/a.md') ?? '', 'base64').toString();
  expect(text(await buildWithMemory())).toContain('[x](https://memory.example/x.md)');
  rmSync(join(folder, 'site/pages/x.md'));
  write('site/docgen.config.json', '{ "redirects": [{ "from": "/x", "to": "/docs/b" }] }');
  expect(text(await buildWithMemory())).toContain('[x](/x)');
});

test('renders only the page whose text has changed, and the print page of the docs', async () => {
  await buildWithMemory();
  write('site/docs/a.md', '# A\n\nOther words. See [b](b.md).\n');
  expect((await buildWithMemory()).reasons).toEqual({ '/docs/a': 'record', '/docs/print': 'record' });
});

test('reuses what was stored for the same site in another folder', async () => {
  await buildWithMemory();
  cpSync(join(folder, 'site'), join(folder, 'moved'), { recursive: true });
  const moved = await buildWithMemory(join(folder, 'moved'));
  expect(moved.reasons).toEqual({});
  expect(moved.contents).toEqual((await build(createBuildState(), join(folder, 'moved'))).contents);
});

test('forgets what the site no longer has', async () => {
  await buildWithMemory();
  rmSync(join(folder, 'site/docs/b.md'));
  await buildWithMemory();
  const store = openStore(join(folder, 'cache'), 'docgen');
  const kept = [
    ...['documents', 'markdown'].flatMap((name) => store.readEntries(name)),
    ...store.readEntries('pages', pageForm()),
  ].map(([key]) => key);
  expect(kept).toEqual(expect.arrayContaining(['docs/a.md', '/docs/a']));
  expect(kept.filter((key) => /docs\/b(?:\.md)?$/.test(key))).toEqual([]);
  const texts = [store.readEntry('texts', 'docs/b.md'), store.readEntry('markdown-text', '/docs/b')];
  expect(texts).toEqual([undefined, undefined]);
});

test('does not read the text of unchanged pages', async () => {
  write('site/docgen.config.json', '{ "print": { "maxSize": 0 } }');
  await buildWithMemory();
  write('site/docs/b.md', '# B\n\nOther.\n');
  const store = openStore(join(folder, 'cache'), 'docgen');
  const siteDir = join(folder, 'site');
  const files = (await siteState({ siteDir, basePath: undefined, known: {} }))?.files ?? {};
  const asked: string[] = [];
  const readEntry = (name: string, key: string) => {
    asked.push(key);
    return store.readEntry(name, key);
  };
  const { state } = openMemory({ ...store, readEntry }, { siteDir, files });
  const result = await buildSite({ siteDir, mode: 'build', state });
  // Lists show text of the posts; the former text of the changed page is needed to update the search index.
  expect(asked.filter((key) => !key.startsWith('blog/'))).toEqual(['docs/b.md']);
  const markdown = result.files.find(({ path }) => path === 'docs/a.md');
  expect(fileText(markdown?.content)).toContain('See [b]');
  expect(asked).toContain('/docs/a');
});

test('notices a source that has vanished since it was listed', async () => {
  await buildWithMemory();
  const siteDir = join(folder, 'site');
  const files = (await siteState({ siteDir, basePath: undefined, known: {} }))?.files ?? {};
  rmSync(join(siteDir, 'docs/a.md'));
  const { state } = openMemory(openStore(join(folder, 'cache'), 'docgen'), { siteDir, files });
  expect(() => state.sources.texts.get('docs/a.md')?.outcome.value.read()).toThrow(CacheMiss);
});

test('does without what is missing from the cache', async () => {
  await buildWithMemory();
  for (const name of readdirSync(join(folder, 'cache'))) {
    if (name.startsWith('texts-')) rmSync(join(folder, 'cache', name));
  }
  write('site/docgen.config.json', '{ "url": "https://memory.example", "tagline": "New" }');
  await expect(buildWithMemory()).rejects.toThrow(CacheMiss);
});

const description = (summary: string, file: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          summary,
          responses: { 200: { description: 'One', content: { 'application/json': { schema: { $ref: file } } } } },
        },
      },
    },
  });

test('reads a description again if one of its files has changed, but not if a page has', async () => {
  write('site/api/openapi.json', description('One', 'a.json'));
  write('site/api/a.json', '{ "type": "object", "properties": { "first": { "type": "string" } } }');
  const page = '/api/get-a';
  expect((await buildWithMemory()).reasons).toMatchObject({ [page]: 'new' });
  for (const [path, text, reason] of [
    ['site/docs/b.md', '# B\n\nOther.\n', undefined],
    ['site/api/a.json', '{ "type": "object", "properties": { "second": { "type": "string" } } }', 'record'],
    ['site/api/openapi.json', description('Two', 'a.json'), 'record'],
  ] as const) {
    write(path, text);
    const after = await buildWithMemory();
    const fresh = await build(createBuildState());
    expect(after.contents).toEqual(fresh.contents);
    expect(after.reasons[page]).toBe(reason);
  }
});

/** Seen to fail: the next build took the other text for that of the file, and so did every one after it. */
test.each([
  ['site/docs/b.md', '# B\n\nOne.\n', '# B\n\nOther.\n'],
  ['site/api/openapi.json', description('One', '#/none'), description('Two', '#/none')],
])('does not keep what was read of %s while it was another file', async (path, text, other) => {
  write(path, text);
  await buildWithMemory(undefined, () => write(path, other));
  write(path, text);
  const after = await buildWithMemory();
  expect(after.contents).toEqual((await build(createBuildState())).contents);
});

test('reuses an unchanged description, and its search index', async () => {
  write('site/api/openapi.json', description('One', '#/none'));
  const keep = async () => {
    const store = openStore(join(folder, 'cache'), 'docgen');
    const siteDir = join(folder, 'site');
    const site = await stateOf(siteDir);
    const memory = openMemory(store, { siteDir, files: site.files });
    const opened = [...memory.state.content.apis.values()].map(({ api }) => api);
    await build(memory.state);
    memory.keep(settledFiles(site));
    return { opened, now: [...memory.state.content.apis.values()].map(({ api }) => api) };
  };
  expect((await keep()).opened).toEqual([]);
  write('site/docs/b.md', '# B\n\nOther.\n');
  const { opened, now } = await keep();
  expect(opened).toHaveLength(1);
  expect(now[0]).toBe(opened[0]);
  expect(now[0]?.digest).toBeDefined();
});
