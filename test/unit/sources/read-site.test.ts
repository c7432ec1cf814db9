import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceMemory, readSite } from '../../../src/sources/read-site.ts';
import { temporaryFolder } from '../../docgen.ts';

async function siteWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await temporaryFolder('docgen [site] (1) ');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const paths = (files: Iterable<{ path: string }>) => [...files].map(({ path }) => path);

describe('readSite', () => {
  it('sorts every file into its section, in a folder whose name contains brackets', async () => {
    const root = await siteWith({
      'docs/b.md': '# B',
      'docs/a.md': '# A',
      'docs/_parts/part.md': 'no page',
      'docs/map.png': 'x',
      'blog/2025-01-01-x.md': '# X',
      'blog/authors.yml': 'ana: { name: Ana }',
      'pages/index.tsx': '',
      'pages/_parts/Map.tsx': '',
      'pages/about.md': '',
      'api/openapi.yaml': 'openapi: 3.1.0',
      'api/second/openapi.json': '{}',
      'api/schemas/place.yaml': '',
      'public/img/logo.svg': '',
      'templates/layout/Footer.tsx': '',
      'node_modules/x/docs/y.md': '',
    });
    const { value, diagnostics } = readSite(root);
    expect(diagnostics).toEqual([]);
    expect(paths(value.docs)).toEqual(['docs/a.md', 'docs/b.md']);
    expect(paths(value.posts)).toEqual(['blog/2025-01-01-x.md']);
    expect(paths(value.pages)).toEqual(['pages/about.md']);
    expect(paths(value.pageModules)).toEqual(['pages/index.tsx']);
    expect(paths(value.apis)).toEqual(['api/openapi.yaml', 'api/second/openapi.json']);
    expect(paths(value.publicFiles)).toEqual(['public/img/logo.svg']);
    expect(paths(value.templates)).toEqual(['templates/layout/Footer.tsx']);
    expect([...value.assets.keys()]).toEqual(['blog/authors.yml', 'docs/map.png']);
    expect(value.authors?.text).toBe('ana: { name: Ana }');
  });

  it('reads a folder without sections, with Markdown and a description', async () => {
    const root = await siteWith({ 'README.md': '# Hi', 'guide/first.md': '# First', 'openapi.yaml': 'openapi: 3.1.0' });
    const { value } = readSite(root);
    expect(paths(value.pages)).toEqual(['README.md', 'guide/first.md']);
    expect(paths(value.apis)).toEqual(['openapi.yaml']);
  });

  it('follows no link that leaves the site', async () => {
    const outside = await siteWith({ 'secret.md': 'secret' });
    const root = await siteWith({ 'docs/a.md': '# A' });
    await symlink(join(outside, 'secret.md'), join(root, 'docs/leak.md'));
    await symlink(outside, join(root, 'docs/folder'));
    await symlink(join(root, 'docs/a.md'), join(root, 'docs/same.md'));
    const { value, diagnostics } = readSite(root);
    expect(paths(value.docs)).toEqual(['docs/a.md', 'docs/same.md']);
    expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
      ['SYMLINK_SKIPPED', 'docs/folder'],
      ['SYMLINK_SKIPPED', 'docs/leak.md'],
    ]);
  });

  it('reports the line of a byte that is not UTF-8, and drops a byte-order mark', async () => {
    const root = await siteWith({
      'docs/bad.md': Buffer.from('# A\n\nna\xefve\n', 'latin1'),
      'docs/bom.md': '\uFEFF# B',
    });
    const { value, diagnostics } = readSite(root);
    expect(value.docs.map((doc) => doc.read())).toEqual([
      { path: 'docs/bad.md', text: '', isUnreadable: true },
      { path: 'docs/bom.md', text: '# B' },
    ]);
    expect(diagnostics.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([['ENCODING', 3, 3]]);
  });

  it('loses no other files because of a name that is not UTF-8, and reports the name', async () => {
    const root = await siteWith({ 'docs/a.md': '# A', 'docs/back\\slash.md': '# B' });
    await writeFile(Buffer.concat([Buffer.from(`${root}/docs/`), Buffer.from([0xff]), Buffer.from('.md')]), '# C');
    const { value, diagnostics } = readSite(root);
    expect(paths(value.docs)).toEqual(['docs/a.md', 'docs/back\\slash.md']);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['FILE_READ', 'The name of this file is not UTF-8'],
    ]);
  });

  it('says what to do about an empty folder', async () => {
    const { diagnostics } = readSite(await siteWith({}));
    expect(diagnostics.map(({ code }) => code)).toEqual(['SITE_EMPTY']);
  });

  it('reads an unchanged file once', async () => {
    const root = await siteWith({ 'docs/a.md': '# A', 'docs/b.md': '# B' });
    const cache = createSourceMemory();
    const before = readSite(root, cache).value.docs;
    await writeFile(join(root, 'docs/b.md'), '# B, changed');
    cache.unread.add(['docs/b.md']);
    const after = readSite(root, cache).value.docs;
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.read().text).toBe('# B, changed');
  });
});
