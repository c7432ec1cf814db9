import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createBuildState } from '../../src/build-state.ts';
import { buildSite } from '../../src/build.ts';
import { manyOperations, worstCases } from '../scale/worst-cases.ts';
import { fileText } from '../file-text.ts';

/** Maximum size of a page, compressed, in bytes; no reader waits for more. */
const MAX_PAGE = 300_000;

it.each([...Object.entries(worstCases), ['300 operations', () => manyOperations(300)] as const])(
  '%s is built, with pages of a readable size',
  async (_, make) => {
    const siteDir = mkdtempSync(join(tmpdir(), 'docgen-worst-'));
    onTestFinished(() => rmSync(siteDir, { recursive: true }));
    mkdirSync(join(siteDir, 'api'));
    writeFileSync(join(siteDir, 'api', 'openapi.json'), JSON.stringify(make()));
    const { files, diagnostics } = await buildSite({ siteDir, mode: 'build', state: createBuildState() });
    const pages = files.filter(({ path }) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(2);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const sizes = pages.map(({ path, content }) => [path, gzipSync(fileText(content)).length] as const);
    expect(sizes.filter(([, size]) => size > MAX_PAGE)).toEqual([]);
  },
  // Other tests run at the same time.
  180_000,
);
