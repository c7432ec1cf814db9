import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSite } from '../../src/build.ts';
import { createBuildState } from '../../src/build-state.ts';
import { editTexts } from '../../src/edit-texts.ts';
import { renewSearch } from '../../src/features/search/renew-search.ts';
import type { OutputFile } from '../../src/model/output.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-edit-'));
  write('docgen.config.json', '{ "url": "https://edit.example" }');
  write('docs/a.md', '# A\n\nFirst.\n\nSee [b](b.md#part).\n');
  write('docs/b.md', '# B\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n');
  write('docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  write('pages/about.md', '# About\n\nUs.\n\nMore.\n');
  write('blog/2025-01-02-c.md', '# C\n\nText, and [a](../docs/a.md).\n');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(siteDir, path, '..'), { recursive: true });
  writeFileSync(join(siteDir, path), text);
}

const bytes = (files: readonly OutputFile[]) =>
  new Map(files.flatMap(({ path, content }) => (typeof content === 'string' ? [[path, content] as const] : [])));

/** Builds, makes an edit, and gives the files that the edit alone gives: all of them, with those of before. */
async function edited(path: string, text: string) {
  const state = createBuildState();
  const { files } = await buildSite({ siteDir, mode: 'serve', state });
  write(path, text);
  const edit = state.built && (await editTexts([path], state.built, state.content));
  if (!edit) return undefined;
  const { content, pages } = edit.site;
  const search = renewSearch(state.search, content, pages);
  const others = files.filter((file) => !file.path.includes('search'));
  return { names: edit.files.map((file) => file.path).sort(), all: bytes([...others, ...edit.files, ...search]) };
}

async function whole() {
  return bytes((await buildSite({ siteDir, mode: 'serve', state: createBuildState() })).files);
}

it.each<[string, string, string, readonly string[]]>([
  [
    'of a doc',
    'docs/b.md',
    '# B\n\nFirst.\n\nOther **words**.\n\n## Part\n\nSee [a](a.md).\n\n```json\n{ "x": 1 }\n```\n',
    ['docs/b.md', 'docs/b/index.html', 'docs/print/index.html', 'llms-full.txt'],
  ],
  ['of a page', 'pages/about.md', '# About\n\nUs.\n\nNew.\n', ['about.md', 'about/index.html', 'llms-full.txt']],
  [
    'above which the front matter is written another way',
    'pages/about.md',
    '---\ntitle: "About"\n---\n\n# About\n\nUs.\n\nMore.\n\nNew.\n',
    ['about.md', 'about/index.html', 'llms-full.txt'],
  ],
])('gives what a whole build gives after an edit of the text %s', async (_, path, text, names) => {
  const edit = await edited(path, text);
  expect(edit?.names).toEqual(names);
  expect(edit?.all).toEqual(await whole());
});

it.each<[string, string, string]>([
  ['the title', 'docs/b.md', '# Z\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n'],
  ['what lists tell of it', 'docs/b.md', '# B\n\nOther.\n\nSecond.\n\n## Part\n\nThird.\n'],
  ['a heading', 'docs/b.md', '# B\n\nFirst.\n\nSecond.\n\n## Other\n\nThird.\n'],
  ['another heading', 'docs/b.md', '# B\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n\n## More\n'],
  ['an id', 'docs/b.md', '# B\n\nFirst.\n\n<p id="x">Second.</p>\n\n## Part\n\nThird.\n'],
  ['its address', 'docs/b.md', '---\nslug: x\n---\n# B\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n'],
  [
    'its place in the sidebar',
    'docs/b.md',
    '---\nsidebar_position: 1\n---\n# B\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n',
  ],
  ['a file that it shows', 'docs/b.md', '# B\n\nFirst.\n\n![A dot](dot.svg)\n\n## Part\n\nThird.\n'],
  ['a link that leads nowhere', 'docs/b.md', '# B\n\nFirst.\n\nSee [x](/nowhere).\n\n## Part\n\nThird.\n'],
  ['something to tell', 'docs/b.md', '# B\n\nFirst.\n\nSee [x](missing.md).\n\n## Part\n\nThird.\n'],
  ['a field that nobody knows', 'docs/b.md', '---\ntitel: B\n---\n# B\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n'],
  ['a post', 'blog/2025-01-02-c.md', '# C\n\nOther, and [a](../docs/a.md).\n'],
  ['the configuration', 'docgen.config.json', '{}'],
])('leaves an edit of %s to the whole build', async (_, path, text) => {
  expect(await edited(path, text)).toBeUndefined();
});

it('goes on from edit to edit', async () => {
  const state = createBuildState();
  const { files } = await buildSite({ siteDir, mode: 'serve', state });
  const all = new Map(bytes(files));
  for (const word of ['one', 'two', 'three']) {
    write('docs/b.md', `# B\n\nFirst.\n\n${word}\n\n## Part\n\nThird.\n`);
    write('docs/a.md', `# A\n\nFirst.\n\n${word} [b](b.md#part).\n`);
    const edit = state.built && (await editTexts(['docs/a.md', 'docs/b.md'], state.built, state.content));
    state.built = edit?.site;
    for (const [path, content] of bytes(edit?.files ?? [])) all.set(path, content);
  }
  const expected = await whole();
  const beside = (map: ReadonlyMap<string, string>) => [...map].filter(([path]) => !path.includes('search'));
  expect(beside(all)).toEqual(beside(expected));
});

it('knows no site of which there was something to tell', async () => {
  write('docs/b.md', '# B\n\n![](dot.svg)\n\n## Part\n');
  const state = createBuildState();
  await buildSite({ siteDir, mode: 'serve', state });
  expect(state.built).toBeUndefined();
});
