import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeCorpus } from '../../bench/corpus.ts';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';

const PAGES = ['get-thing0', 'put-thing1', 'patch-thing2', 'delete-thing3'];

/** Bytes of the same operations' pages in a description of so many, as they are and after gzip. */
async function sizesIn(operations: number): Promise<readonly (readonly [raw: number, gzip: number])[]> {
  const folder = await temporaryFolder();
  try {
    writeCorpus(join(folder, 'site'), { pages: 0, posts: 0, operations });
    const { code, stderr } = await docgenInProcess(['build', 'site', '--out', 'dist', '--no-cache'], { cwd: folder });
    if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
    return PAGES.map((name) => {
      const html = readFileSync(join(folder, 'dist', 'api', name, 'index.html'));
      return [html.length, gzipSync(html).length] as const;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seen to fail with 40 entries of a long section: 24 % larger, 7 % after gzip. */
it('makes a page of an operation at most a tenth larger in a description of 500 than in one of 10', async () => {
  const [small, large] = [await sizesIn(10), await sizesIn(500)];
  large.forEach(([raw, gzip], index) => {
    expect(raw / (small[index]?.[0] ?? 0), PAGES[index]).toBeLessThan(1.1);
    expect(gzip / (small[index]?.[1] ?? 0), PAGES[index]).toBeLessThan(1.1);
  });
}, 120_000);
