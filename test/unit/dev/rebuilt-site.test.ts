import { expect, it } from 'vitest';
import { rebuiltSite } from '../../../src/dev/rebuilt-site.ts';
import { built, files } from './serve-site.ts';

/** Seen to fail: an edit that a quiet build had read before it was reported never reached the pages that were open. */
it('tells browsers of what quiet builds have changed with the next build', async () => {
  const site = rebuiltSite();
  const update = (entries: Readonly<Record<string, string>>, isQuiet: boolean) =>
    site.update({ files: files(entries), diagnostics: [], site: undefined }, { isQuiet });
  await update(built, false);
  const { version } = site.live();
  const edited = { ...built, 'data.json': '1' };
  await update(edited, true);
  expect(site.live().version).toBe(version);
  await update(edited, false);
  expect(site.live().version).not.toBe(version);
  const next = site.live().version;
  await update(edited, false);
  expect(site.live().version).toBe(next);
});
