import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createRebuilder } from '../../../src/dev/rebuild.ts';
import { type SiteWatcher, watchSite } from '../../../src/dev/watch.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

let watcher: SiteWatcher | undefined;
afterEach(async () => watcher?.close());

async function watched() {
  const folder = join(temporaryFolder(), 'si[te] (1)');
  for (const path of ['docs/guide', 'dist/.docgen', 'node_modules/x', '.git'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'docs/a.md'), 'a');
  let changes = 0;
  watcher = await watchSite(folder, () => {
    changes += 1;
  });
  const seen = async (act: () => void) => {
    const before = changes;
    act();
    for (let waited = 0; waited < 1000 && changes === before; waited += 10) await pause(10);
    await pause(60);
    return changes - before;
  };
  return { folder, seen };
}

describe('watchSite', () => {
  it('sees changed, added, renamed and deleted files and folders', async () => {
    const { folder, seen } = await watched();
    expect(await seen(() => writeFileSync(join(folder, 'docs/a.md'), 'b'))).toBeGreaterThan(0);
    expect(await seen(() => writeFileSync(join(folder, 'docs/new.md'), 'b'))).toBeGreaterThan(0);
    expect(await seen(() => renameSync(join(folder, 'docs/new.md'), join(folder, 'docs/newer.md')))).toBeGreaterThan(0);
    expect(await seen(() => rmSync(join(folder, 'docs/newer.md')))).toBeGreaterThan(0);
    expect(await seen(() => mkdirSync(join(folder, 'blog')))).toBeGreaterThan(0);
    expect(await seen(() => writeFileSync(join(folder, 'blog/x.md'), 'b'))).toBeGreaterThan(0);
    expect(await seen(() => writeFileSync(join(folder, 'docgen.config.ts'), ''))).toBeGreaterThan(0);
  });

  it('takes files that are saved together for one change', async () => {
    const { folder, seen } = await watched();
    const save = () => {
      for (let n = 0; n < 20; n++) writeFileSync(join(folder, `docs/guide/${n}.md`), 'x');
    };
    expect(await seen(save)).toBeLessThanOrEqual(2);
  });

  it('looks neither at what docgen wrote nor at packages and history', async () => {
    const { folder, seen } = await watched();
    const write = () => {
      for (const path of ['dist/index.html', 'node_modules/x/y.js', '.git/HEAD'])
        writeFileSync(join(folder, path), 'x');
    };
    expect(await seen(write)).toBe(0);
  });

  it('looks at files outside the site that it is told of', async () => {
    const { seen } = await watched();
    const file = join(temporaryFolder(), 'shared.ts');
    writeFileSync(file, 'a');
    watcher?.alsoWatch([file]);
    await pause(200);
    expect(await seen(() => writeFileSync(file, 'bb'))).toBeGreaterThan(0);
  });
});

describe('createRebuilder', () => {
  it('runs one build at a time, and one more for all that was asked meanwhile', async () => {
    let running = 0;
    let most = 0;
    let builds = 0;
    const rebuilder = createRebuilder(async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(20);
      builds += 1;
      running -= 1;
    });
    for (let n = 0; n < 5; n++) rebuilder.request();
    await rebuilder.idle();
    expect([builds, most]).toEqual([2, 1]);
    rebuilder.request();
    await rebuilder.idle();
    expect(builds).toBe(3);
  });
});
