import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/build.ts';
import { createBuildState } from '../../../src/build-state.ts';
import { temporaryFolder } from '../../docgen.ts';

/** Seen to fail: docgen's own links to pages of tags that nothing listed has were LINK_BROKEN. */
it('builds unlisted pages whose tags no listed page has', async () => {
  const siteDir = await temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(siteDir, path, '..'), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  };
  write('docs/index.md', '---\ntags: [known]\n---\n# Home\n');
  write('docs/hidden.md', '---\nunlisted: true\ntags: [own, known]\n---\n# Hidden\n');
  write('blog/2025-01-01-first.md', '---\nunlisted: true\ntags: [other]\n---\n# First\n\nText.\n');
  const { diagnostics } = await buildSite({ siteDir, mode: 'build', state: createBuildState() });
  expect(diagnostics).toEqual([]);
});
