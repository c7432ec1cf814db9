import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build.ts';
import { createBuildState } from '../../../src/build-state.ts';
import { highlightTask } from '../../../src/markdown/highlight/highlight-task.ts';
import { bytesOf } from '../../../src/output/file-content.ts';
import { openThread, type Thread } from '../../../src/threads/thread.ts';
import { type DividedWork, type Threads, threadsFor } from '../../../src/threads/threads.ts';
import { writeCorpus } from '../../bench/corpus.ts';
import { checkout } from '../../docgen.ts';
import { isLong } from '../../run-length.ts';

let folder: string;
let threads: Threads | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-threads-'));
});
afterEach(() => {
  threads?.close();
  threads = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Threads that have all started: so many beside this one. */
async function startedThreads(beside: number): Promise<Threads> {
  const all = threadsFor(beside + 1) as Threads;
  threads = all;
  await Promise.all(Array.from({ length: 4 * beside }, () => all.run(highlightTask, [])));
  return all;
}

/** Highlights numbers, each a batch: what a thread returns is marked, and so is what is done here. */
const work: DividedWork<
  number,
  { code: string; language: string }[],
  readonly (readonly string[])[],
  string,
  undefined
> = {
  task: highlightTask,
  shared: undefined,
  inputOf: (number) => [{ code: String(number), language: 'none' }],
  take: (lines, number) => `beside ${number} ${lines[0]}`,
  here: async (number) => `here ${number}`,
};

/** A thread that returns what it is given, and dies of its second batch. */
const DIES_LATER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, input }) => {
  if (input?.[0].code === '1') process.exit(3);
  parentPort.postMessage({ id, output: [[input?.[0].code]] });
});`;

describe('work that is divided', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);

  it('comes back in the order of its batches, from all threads', async () => {
    const results = await (await startedThreads(2)).divide(numbers, work);
    expect(results.map((result) => Number(result.split(' ')[1]))).toEqual(numbers);
    expect(new Set(results.map((result) => result.split(' ')[0]))).toEqual(new Set(['beside', 'here']));
  });

  it('starts no thread for a few batches', async () => {
    threads = threadsFor(8);
    expect(await threads?.divide([1, 2], work)).toEqual(['here 1', 'here 2']);
    expect(threads?.isStarted()).toBe(false);
  });

  it.each([
    ['at once', 'process.exit(3)'],
    ['with its first batch', "(await import('node:worker_threads')).parentPort.on('message', () => process.exit(3))"],
    ['with its second batch', DIES_LATER],
  ])('ends with the reason if a thread dies %s, and nothing waits', async (_, code) => {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, code);
    threads = threadsFor(3, () => openThread(entry));
    threads?.prepare(Number.MAX_SAFE_INTEGER);
    await expect(threads?.divide(numbers, work)).rejects.toThrow('ended unexpectedly: it exited with code 3');
  });

  it('ends with the first failure, here or in a thread', async () => {
    const all = await startedThreads(1);
    const here = async () => Promise.reject(new Error('failed here'));
    await expect(all.divide(numbers, { ...work, here })).rejects.toThrow('failed here');
    const task = { name: 'no such task' };
    await expect(all.divide(numbers, { ...work, task })).rejects.toThrow('no such task');
  });
});

/** A site with what texts can ask of the site around them, with problems in several places, and with an API. */
function writeSite(): void {
  writeCorpus(folder, { pages: 30, posts: 6, operations: 6 });
  const files = {
    'docgen.config.mjs':
      "export default { title: 'T', docs: { editUrl: (path) => 'https://example.org/o/r/edit/main/' + path } };\n",
    'docs/a/asks.md': [
      '---\ntitle: Asks\nimage: ./picture.svg\n---\n\n[[getThing0]] and [file](../../../package.json), [none](./gone.md).\n',
      '![Picture](./picture.svg)\n\n::operation{id=getThing0 show=line}\n\n[to a part](/docs/part-0/page-1#nothing)\n',
    ].join('\n'),
    'docs/a/tabs.md': '# Tabs\n\n::::tabs\n:::tab{label=One}\n\nA\n\n:::\n:::tab{label=Two}\n\nB\n\n:::\n::::\n',
    'docs/a/empty.md': '',
    'docs/a/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
    'blog/2024-01-01-last.md': '---\ntitle: Last\ntags: [x]\n---\n\n[no such image](./no.png) ![no](./no.png)\n',
    'pages/card.tsx': 'export default () => <p>From a component</p>;\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function built(all: Threads | undefined, siteDir = folder) {
  const { files, diagnostics } = await buildSite({ siteDir, mode: 'serve', state: createBuildState(), threads: all });
  const bytes = await Promise.all(
    files.map(async ({ path, content }) => [path, Buffer.from(await bytesOf(content)).toString('latin1')]),
  );
  return { files: Object.fromEntries(bytes), diagnostics };
}

describe('a build with threads', () => {
  it('starts none for a small site', async () => {
    writeCorpus(folder, { pages: 10, posts: 1, operations: 0 });
    threads = threadsFor(4);
    expect((await built(threads)).diagnostics).toEqual([]);
    expect(threads?.isStarted()).toBe(false);
  });

  // Seen to fail when texts that ask for an API are rendered beside.
  it('gives the same files and diagnostics, however many there are', async () => {
    writeSite();
    const alone = await built(undefined);
    expect(alone.diagnostics.length).toBeGreaterThan(3);
    expect(Object.keys(alone.files).length).toBeGreaterThan(80);
    for (const beside of isLong ? [1, 2, 7] : [2]) {
      expect(await built(await startedThreads(beside))).toEqual(alone);
      threads?.close();
    }
  }, 120_000);

  if (isLong)
    it('gives the same files for the site of this repository', async () => {
      const siteDir = join(checkout, 'site');
      expect(await built(await startedThreads(1), siteDir)).toEqual(await built(undefined, siteDir));
    }, 120_000);
});

it('opens no more threads than a machine can have, whatever is asked for', () => {
  let opened = 0;
  const open = () => {
    opened += 1;
    return {} as Thread;
  };
  threadsFor(1e9, open);
  threadsFor(Number.POSITIVE_INFINITY, open);
  expect(opened).toBe(2046);
});
