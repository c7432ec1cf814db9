import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSite } from '../../../../src/build.ts';
import type { BuildResult } from '../../../../src/build-result.ts';
import { createBuildState } from '../../../../src/build-state.ts';
import { updatedLockfile } from '../../../../src/features/url-lockfile/url-lockfile.ts';
import { temporaryFolder } from '../../../docgen.ts';

/** Texts of a site's files by path; undefined or empty: there is no such file. */
export type Files = Readonly<Record<string, string | undefined>>;

/** A build, and the lockfile as `--update-urls` would write it. */
export type SiteBuild = BuildResult & { readonly lockfile: string };

/** Builds a site with a lockfile, with the given changes; what the builds have in common is cached. */
export function siteBuild(site: Files): (changes: Files, lockfile: string) => Promise<SiteBuild> {
  const state = createBuildState();
  return async (changes, lockfile) => {
    const root = await temporaryFolder();
    for (const [path, text] of Object.entries({ ...site, 'urls.lock': lockfile, ...changes })) {
      if (text === undefined || text === '') continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const result = await buildSite({ siteDir: root, mode: 'build', state });
    rmSync(root, { recursive: true });
    return { ...result, lockfile: result.site ? updatedLockfile(result.site) : '' };
  };
}
