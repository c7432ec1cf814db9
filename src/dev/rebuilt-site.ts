import { randomUUID } from 'node:crypto';
import type { BuildResult } from '../build-result.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { memoryOutput } from '../output/memory.ts';
import { addressMap } from './address-map.ts';
import type { LiveState } from './live-reload.ts';
import { problemList } from './problem-view.ts';
import type { ServedSite } from './served-site.ts';

/** The site of `docgen serve`: in memory, replaced by each build. */
export interface RebuiltSite extends ServedSite {
  readonly live: () => LiveState;
  readonly basePath: () => string;
  /**
   * Takes the result of a build; returns the problems found only here. With `isQuiet`, new and changed files are added
   * without notifying browsers, and removed ones stay for the pages that still refer to them.
   */
  readonly update: (
    result: Pick<BuildResult, 'files' | 'diagnostics' | 'site'>,
    options?: { readonly isQuiet?: boolean },
  ) => Promise<readonly Diagnostic[]>;
}

/**
 * While there are errors, a page whose source has one, or that could not be built, keeps its last good version, so that
 * one mistake does not take down the rest of the site.
 */
export function rebuiltSite(): RebuiltSite {
  const output = memoryOutput();
  // A browser must not mistake the pages of this server for those of an earlier one.
  const session = randomUUID();
  let files: readonly OutputFile[] = [];
  let addresses = addressMap([], '/');
  let basePath = '/';
  let version = 0;
  let hasUnseen = false;
  let revision = 0;
  let problems = problemList([]);
  return {
    addresses: () => addresses,
    basePath: () => basePath,
    read: (path) => output.read(path),
    live: () => ({ version: `${session}-${version}`, revision: `${session}-${revision}`, problems }),
    update: async (result, { isQuiet = false } = {}) => {
      const faulty = faultyOrigins(result.diagnostics);
      const good = result.files.filter(({ origin }) => !faulty.has(origin));
      const next = isQuiet || result.diagnostics.some(isError) ? withFormer(good, files) : good;
      basePath = result.site?.config.basePath ?? basePath;
      const { report, diagnostics: refused = [] } = await output.write({ files: next, basePath });
      if (report) {
        const hasOtherPaths = files.length !== next.length || report.removed.length > 0;
        files = next;
        // A quiet build may have read an edit before it was reported: then its own build finds nothing new.
        hasUnseen ||= report.written.length + report.removed.length > 0;
        if (!isQuiet && hasUnseen) {
          version += 1;
          hasUnseen = false;
        }
        // Where a folder of somebody else's cannot be read, what the build has written is served nevertheless.
        const own = () => next.map(({ path }) => path);
        if (hasOtherPaths) addresses = addressMap(await output.paths().catch(own), basePath);
      }
      revision += 1;
      problems = problemList([...result.diagnostics, ...refused]);
      return refused;
    },
  };
}

/** Errors that leave the rest of the page as it is. */
const READABLE = new Set(['ANCHOR_BROKEN', 'ASSET_MISSING', 'LINK_BROKEN', 'LINK_CASE']);

/** A page whose source has another error may be incomplete: its last version stays. */
function faultyOrigins(diagnostics: readonly Diagnostic[]): ReadonlySet<string | undefined> {
  return new Set(diagnostics.filter((one) => isError(one) && !READABLE.has(one.code)).map(({ place }) => place?.file));
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function withFormer(files: readonly OutputFile[], former: readonly OutputFile[]): readonly OutputFile[] {
  const present = new Set(files.map(({ path }) => path));
  return [...files, ...former.filter(({ path }) => !present.has(path))];
}
