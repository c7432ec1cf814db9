import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingFrom } from '../../../bench/peers/whole-output.ts';

const BLOCK = '<pre><code><span class="k">export</span> x</code></pre><pre><span style="color:red">{</span>}</pre>';

let out = '';
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'docgen-bench-test-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

function write(path: string, html: string): void {
  mkdirSync(join(out, path, '..'), { recursive: true });
  writeFileSync(join(out, path), html);
}

it('misses nothing where all pages are, as files of either kind', () => {
  write('docs/part-0/page-0.html', `<a class="a" href="/docs/part-0/page-1">x</a>${BLOCK}`);
  write('docs/part-0/page-1/index.html', `<a href=/docs/part-0/page-0 class=a>x</a>${BLOCK}`);
  expect(missingFrom(out, 2)).toEqual([]);
});

it('reports pages, links and colours that are missing', () => {
  write('docs/part-0/page-0.html', `<a href="/docs/part-0/page-9/">x</a>${BLOCK}`);
  write('docs/part-0/page-1.html', '<a href="/docs/part-0/page-0">x</a><pre><code>export {</code></pre>');
  write('docs/part-0/page-2.html', BLOCK);
  expect(missingFrom(out, 4)).toEqual([
    '/docs/part-0/page-0 links to /docs/part-0/page-9/, which is no page',
    '/docs/part-0/page-1 has 0 highlighted blocks, not 2',
    '/docs/part-0/page-2 has no link',
    '/docs/part-0/page-3 is no page',
  ]);
});
