import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRebuilder } from '../../../src/dev/rebuild.ts';
import { type Changes, type SiteWatcher, watchSite } from '../../../src/dev/watch.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

/** Milliseconds within which a change would have been reported: the absence of one can only be waited for. */
const QUIET = 500;

let watcher: SiteWatcher | undefined;
afterEach(async () => watcher?.close());

async function watched() {
  const folder = join(temporaryFolder(), 'si[te] (1)');
  for (const path of ['docs/guide', 'dist/.docgen', 'node_modules/x', '.git'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'docs/a.md'), 'a');
  let changes = 0;
  let last: Changes;
  watcher = await watchSite(folder, (changed) => {
    changes += 1;
    last = changed;
  });
  /** Waits for a change to be reported after `act`. */
  const seen = async (act: () => void) => {
    const before = changes;
    act();
    await vi.waitUntil(() => changes > before, { timeout: 10_000, interval: 10 });
  };
  return { folder, seen, changes: () => changes, last: () => last };
}

describe('watchSite', () => {
  it('notices changed, added, renamed and deleted files and folders', async () => {
    const { folder, seen } = await watched();
    await seen(() => writeFileSync(join(folder, 'docs/a.md'), 'b'));
    await seen(() => writeFileSync(join(folder, 'docs/new.md'), 'b'));
    await seen(() => renameSync(join(folder, 'docs/new.md'), join(folder, 'docs/newer.md')));
    await seen(() => rmSync(join(folder, 'docs/newer.md')));
    await seen(() => mkdirSync(join(folder, 'blog')));
    await seen(() => writeFileSync(join(folder, 'blog/x.md'), 'b'));
    await seen(() => writeFileSync(join(folder, 'docgen.config.ts'), ''));
  });

  it('follows a site folder that goes and comes back', async () => {
    const { folder, seen } = await watched();
    await seen(() => rmSync(folder, { recursive: true }));
    await seen(() => mkdirSync(join(folder, 'docs'), { recursive: true }));
    await seen(() => writeFileSync(join(folder, 'docs/a.md'), 'a'));
    await seen(() => writeFileSync(join(folder, 'docs/a.md'), 'b'));
  });

  /** Seen to fail: a site folder that is a link was never seen to change. */
  it('follows a site folder that is a link, and names its files as the site does', async () => {
    const { folder } = await watched();
    await watcher?.close();
    const link = join(folder, '..', 'link');
    symlinkSync(folder, link);
    const all: Changes[] = [];
    watcher = await watchSite(link, (changed) => void all.push(changed));
    writeFileSync(join(folder, 'docs/a.md'), 'b');
    await vi.waitUntil(() => all.length > 0, { timeout: 10_000, interval: 10 });
    expect(all[0]).toEqual(new Set([join(link, 'docs/a.md')]));
  });

  it('lists the changed files, unless others were added or removed', async () => {
    const { folder, seen, last } = await watched();
    await seen(() => writeFileSync(join(folder, 'docs/a.md'), 'b'));
    expect(last()).toEqual(new Set([join(folder, 'docs/a.md')]));
    await seen(() => {
      writeFileSync(join(folder, 'docs/a.md'), 'c');
      writeFileSync(join(folder, 'docs/new.md'), 'c');
    });
    // The two may be reported one after the other.
    await vi.waitUntil(() => last() === undefined, { timeout: 10_000, interval: 10 });
  });

  it('notices a file that is saved again right after its change was reported', async () => {
    const { folder, seen, last } = await watched();
    for (let n = 0; n < 5; n++) {
      await seen(() => writeFileSync(join(folder, 'docs/a.md'), `${n}`));
      expect(last()).toEqual(new Set([join(folder, 'docs/a.md')]));
    }
  });

  it('treats files that are saved together as one change', async () => {
    const { folder, seen, changes } = await watched();
    await seen(() => {
      for (let n = 0; n < 20; n++) writeFileSync(join(folder, `docs/guide/${n}.md`), 'x');
    });
    await pause(QUIET);
    expect(changes()).toBeLessThanOrEqual(2);
  });

  it('ignores what docgen wrote, packages and the history', async () => {
    const { folder, changes } = await watched();
    for (const path of ['dist/index.html', 'node_modules/x/y.js', '.git/HEAD']) writeFileSync(join(folder, path), 'x');
    await pause(QUIET);
    expect(changes()).toBe(0);
  });

  it('watches the given files outside the site', async () => {
    const { changes } = await watched();
    const file = join(temporaryFolder(), 'shared.ts');
    writeFileSync(file, 'a');
    watcher?.alsoWatch([file]);
    // Nothing signals that the file is being watched, so it is changed until that is noticed.
    const change = () => {
      appendFileSync(file, 'b');
      return changes() > 0;
    };
    await vi.waitUntil(change, { timeout: 10_000, interval: 20 });
  });
});

describe('createRebuilder', () => {
  it('runs one build at a time, and one more for all requests made meanwhile', async () => {
    let running = 0;
    let most = 0;
    let builds = 0;
    const rebuilder = createRebuilder(async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(20);
      builds += 1;
      running -= 1;
      return true;
    });
    for (let n = 0; n < 5; n++) rebuilder.request();
    await rebuilder.idle();
    expect([builds, most]).toEqual([2, 1]);
    rebuilder.request();
    await rebuilder.idle();
    expect(builds).toBe(3);
  });

  describe('when nothing changes', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    function recorded(isComplete = true) {
      const builds: boolean[] = [];
      const rebuilder = createRebuilder(async (postpone) => {
        builds.push(postpone);
        return isComplete;
      });
      const ask = async () => {
        rebuilder.request();
        await rebuilder.idle();
      };
      return { builds, ask, stop: rebuilder.stop };
    }

    it('builds what was postponed, once', async () => {
      const { builds, ask } = recorded();
      await ask();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(builds).toEqual([false]);
      await ask();
      await vi.advanceTimersByTimeAsync(1500);
      await ask();
      await vi.advanceTimersByTimeAsync(1500);
      expect(builds).toEqual([false, true, true]);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(builds).toEqual([false, true, true, false]);
    });

    it('builds nothing for a site that is incomplete, and nothing once it is stopped', async () => {
      const broken = recorded(false);
      await broken.ask();
      await broken.ask();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(broken.builds).toEqual([false, true]);
      const stopped = recorded();
      await stopped.ask();
      await stopped.ask();
      stopped.stop();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(stopped.builds).toEqual([false, true]);
    });
  });
});
