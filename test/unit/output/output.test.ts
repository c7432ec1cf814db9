import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/model/output.ts';
import { diskOutput } from '../../../src/output/disk.ts';
import { memoryOutput } from '../../../src/output/memory.ts';
import type { SiteOutput } from '../../../src/output/output.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** One contract, two kinds of output. */
const kinds: Readonly<Record<string, () => SiteOutput>> = {
  disk: () => diskOutput(join(temporaryFolder(), 'deep', 'dist')),
  memory: () => memoryOutput(),
};

function files(entries: Readonly<Record<string, OutputFile['content']>>) {
  return {
    basePath: '/',
    files: Object.entries(entries).map(([path, content]) => ({ path, content, origin: `source of ${path}` })),
  };
}

async function contents(output: SiteOutput): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of await output.paths()) found[path] = Buffer.from((await output.read(path)) ?? []).toString('utf8');
  return found;
}

describe.each(Object.entries(kinds))('%s output', (_, create) => {
  it('holds what was written, sorted, with names of every kind', async () => {
    const output = create();
    const names = ['b/index.html', 'index.html', 'constructor', '__proto__', 'a b/ñ#%?😀.txt'];
    const { report } = await output.write({
      basePath: '/',
      files: names.map((path) => ({ path, content: path === 'index.html' ? Buffer.from('é') : 'x', origin: path })),
    });
    expect(report?.written).toEqual([...names].sort());
    expect(await output.paths()).toEqual([...names].sort());
    expect(Buffer.from((await output.read('index.html')) ?? []).toString('utf8')).toBe('é');
  });

  it('copies files', async () => {
    const source = join(temporaryFolder(), 'x.bin');
    writeFileSync(source, 'bytes');
    const output = create();
    await output.write(files({ 'x.bin': { copyOf: source } }));
    expect(await contents(output)).toEqual({ 'x.bin': 'bytes' });
    expect((await output.write(files({ 'x.bin': { copyOf: source } }))).report?.unchanged).toEqual(['x.bin']);
    writeFileSync(source, 'other bytes');
    expect((await output.write(files({ 'x.bin': { copyOf: source } }))).report?.written).toEqual(['x.bin']);
    expect(await contents(output)).toEqual({ 'x.bin': 'other bytes' });
  });

  it('replaces the site before it, and says what changed', async () => {
    const output = create();
    await output.write(files({ a: '1', b: '1', c: '1' }));
    const { report } = await output.write(files({ a: '1', b: '2', d: '1' }));
    expect(report).toEqual({ written: ['b', 'd'], unchanged: ['a'], removed: ['c'] });
    expect(await contents(output)).toEqual({ a: '1', b: '2', d: '1' });
  });

  it('lets a file take the place of a folder, and a folder that of a file', async () => {
    const output = create();
    await output.write(files({ 'a/index.html': '1', b: '1' }));
    const { report } = await output.write(files({ a: '2', 'b/index.html': '2' }));
    expect(report?.removed).toEqual(['a/index.html', 'b']);
    expect(await contents(output)).toEqual({ a: '2', 'b/index.html': '2' });
  });

  it.each([
    '../x',
    'a/../../x',
    '/etc/x',
    'a//b',
    'a/./b',
    '',
    'a\\..\\b',
    'C:/x',
    'a\0b',
    '.docgen/manifest.json',
    '.DOCGEN/lock',
  ])('refuses the path %j', async (path) => {
    const output = create();
    await output.write(files({ former: '1' }));
    const { diagnostics } = await output.write(files({ [path]: 'x' }));
    expect(diagnostics?.map(({ code }) => code)).toEqual(['OUTPUT_UNSAFE']);
    expect(await contents(output)).toEqual({ former: '1' });
  });

  it.each([[['a', 'a']], [['Guide/index.html', 'guide/index.html']], [['caf\u00e9', 'cafe\u0301']], [['a', 'a/b/c']]])(
    'refuses %j as one place',
    async (paths) => {
      const output = create();
      const site = { basePath: '/', files: paths.map((path) => ({ path, content: 'x', origin: `source ${path}` })) };
      const { diagnostics } = await output.write(site);
      expect(diagnostics?.map(({ code }) => code)).toEqual(['ROUTE_DUPLICATE']);
      for (const path of paths) expect(diagnostics?.[0]?.message).toContain(`source ${path}`);
      expect(await output.paths()).toEqual([]);
    },
  );

  it('has nothing at a path that is not in it', async () => {
    const output = create();
    await output.write(files({ a: '1' }));
    expect(await output.read('b')).toBeUndefined();
    expect(await output.read('../a')).toBeUndefined();
  });
});
