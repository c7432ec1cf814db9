import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../src/cache/store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('returns a record, and leaves nothing else in the folder', () => {
  openStore(folder, 'one').write('a', { x: [1, 'é'] });
  expect(openStore(folder, 'one').read('a')).toEqual({ x: [1, 'é'] });
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('ignores a record that another version wrote, that is truncated or changed, or that does not exist', () => {
  const store = openStore(folder, 'one');
  store.write('a', { x: 'some text' });
  expect(openStore(folder, 'two').read('a')).toBeUndefined();
  const whole = readFileSync(join(folder, 'a.json'), 'utf8');
  for (const damaged of ['', whole.slice(0, -2), whole.replace('some', 'same')]) {
    writeFileSync(join(folder, 'a.json'), damaged);
    expect(store.read('a')).toBeUndefined();
  }
  expect(store.read('b')).toBeUndefined();
});

test('ignores a record under the name of another, a link and a pipe', () => {
  const store = openStore(folder, 'one');
  store.write('a', { x: 1 });
  renameSync(join(folder, 'a.json'), join(folder, 'b.json'));
  expect(store.read('b')).toBeUndefined();
  store.write('a', { x: 1 });
  renameSync(join(folder, 'a.json'), join(folder, 'elsewhere'));
  symlinkSync('elsewhere', join(folder, 'a.json'));
  expect(store.read('a')).toBeUndefined();
  rmSync(join(folder, 'a.json'));
  spawnSync('mkfifo', [join(folder, 'a.json')]);
  expect(store.read('a')).toBeUndefined();
  store.write('a', { x: 2 });
  expect(store.read('a')).toEqual({ x: 2 });
});

test('stores nothing in a folder that is not writable, and does not fail', () => {
  writeFileSync(join(folder, 'file'), '');
  const store = openStore(join(folder, 'file', 'cache'), 'one');
  store.write('a', 1);
  expect(store.read('a')).toBeUndefined();
});

test('stores entries in parts, and writes only those in which something is new or missing', () => {
  const keys = Array.from({ length: 500 }, (_, number) => `docs/page-${number}.md`);
  const entries = keys.map((key) => [key, { key }] as const);
  const lazy = (all: typeof entries) => all.map(([key, value]) => [key, () => value] as const);
  const nothing = () => false;
  openStore(folder, 'one').writeEntries('a', lazy(entries), () => true);
  const times = () => readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).ino}`);
  const before = times();

  const second = openStore(folder, 'one');
  expect(new Map(second.readEntries('a'))).toEqual(new Map(entries));
  second.writeEntries('a', lazy(entries), nothing);
  expect(times()).toEqual(before);

  second.writeEntries('a', lazy(entries), (key) => key === 'docs/page-7.md');
  expect(times().filter((time) => !before.includes(time))).toHaveLength(1);

  const third = openStore(folder, 'one');
  third.readEntries('a');
  third.writeEntries('a', lazy(entries.slice(1)), nothing);
  expect(new Map(openStore(folder, 'one').readEntries('a'))).toEqual(new Map(entries.slice(1)));
});

test.skipIf(process.platform === 'win32')('opens a file that has no name', () => {
  const file = openStore(folder, 'one').openScratch();
  if (file === undefined) throw new Error('There is none.');
  writeSync(file, 'text');
  expect(readdirSync(folder)).toEqual([]);
  closeSync(file);
  writeFileSync(join(folder, 'file'), '');
  expect(openStore(join(folder, 'file', 'cache'), 'one').openScratch()).toBeUndefined();
});

test('returns what JSON cannot represent: maps, bytes, and an object that is referenced twice', () => {
  const shared = { x: 1 };
  openStore(folder, 'one').writeGraph('a', { map: new Map([['k', shared]]), shared, bytes: Buffer.from([0, 255]) });
  const found = openStore(folder, 'one').readGraph('a') as {
    map: Map<string, unknown>;
    shared: unknown;
    bytes: Buffer;
  };
  expect(found.map.get('k')).toBe(found.shared);
  expect([...found.bytes]).toEqual([0, 255]);
  expect(openStore(folder, 'two').readGraph('a')).toBeUndefined();
});

test('reads only the part of a requested entry, and writes only those in which an entry is added or removed', () => {
  const keys = Array.from({ length: 200 }, (_, number) => `docs/page-${number}.md`);
  openStore(folder, 'one').patchEntries(
    'a',
    keys.map((key) => [key, () => key] as const),
    [],
  );
  const times = () => readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).ino}`);
  const before = times();
  const store = openStore(folder, 'one');
  expect(store.readEntry('a', 'docs/page-7.md')).toBe('docs/page-7.md');
  store.patchEntries('a', [['docs/page-7.md', () => 'new']], ['docs/page-8.md']);
  expect(times().filter((time) => !before.includes(time)).length).toBeLessThanOrEqual(2);
  const after = keys.map((key) => openStore(folder, 'one').readEntry('a', key));
  expect(after).toEqual(keys.with(7, 'new').map((key) => (key === 'docs/page-8.md' ? undefined : key)));
});
