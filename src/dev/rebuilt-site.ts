import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { BuildResult, OutputFile } from '../model/output.ts';
import { memoryOutput } from '../output/memory.ts';
import { addressMap } from './address-map.ts';
import type { LiveState } from './live-reload.ts';
import { problemViews } from './problem-view.ts';
import type { ServedSite } from './served-site.ts';

/** The site of `docgen serve`: in memory, replaced by each build. */
export interface RebuiltSite extends ServedSite {
  readonly live: () => LiveState;
  readonly basePath: () => string;
  /** Takes what a build gave; the problems that only show here are given back. */
  readonly update: (result: Pick<BuildResult, 'files' | 'diagnostics' | 'config'>) => Promise<readonly Diagnostic[]>;
  /** Takes files that an edit made anew, each in the place of one that is there. */
  readonly edit: (files: readonly OutputFile[]) => Promise<void>;
  /** Puts files beside what is there, or in its place, without a word to browsers. */
  readonly supply: (files: readonly OutputFile[]) => Promise<void>;
}

/**
 * While errors stand, a page whose source is at fault, or that could not be made, keeps its last good form, so that one
 * mistake does not take the rest of the site away.
 */
export function rebuiltSite(): RebuiltSite {
  const output = memoryOutput();
  // A browser must not take the pages of this server for those of the one before it.
  const session = randomUUID();
  let files: readonly OutputFile[] = [];
  let addresses = addressMap([], '/');
  let basePath = '/';
  let version = 0;
  let revision = 0;
  let problems: LiveState['problems'] = [];
  return {
    addresses: () => addresses,
    basePath: () => basePath,
    read: (path) => output.read(path),
    live: () => ({ version: `${session}-${version}`, revision: `${session}-${revision}`, problems }),
    update: async (result) => {
      const next = withFormer(result, files);
      basePath = result.config?.basePath ?? basePath;
      const { report, diagnostics: refused = [] } = await output.write({ files: next, basePath });
      if (report) {
        files = next;
        if (report.written.length + report.removed.length > 0) version += 1;
        addresses = addressMap(await output.paths(), basePath);
      }
      revision += 1;
      problems = problemViews([...result.diagnostics, ...refused]);
      return refused;
    },
    edit: async (edited) => {
      const byPath = new Map(edited.map((file) => [file.path, file]));
      files = files.map((file) => byPath.get(file.path) ?? file);
      if (output.replace(edited)) version += 1;
      revision += 1;
      problems = [];
    },
    supply: async (more) => {
      const paths = new Set(more.map(({ path }) => path));
      files = [...files.filter(({ path }) => !paths.has(path)), ...more];
      output.replace(more);
      addresses = addressMap(await output.paths(), basePath);
    },
  };
}

/** What a source with an error became is not shown: it may be half a page. */
function withFormer({ files, diagnostics }: Pick<BuildResult, 'files' | 'diagnostics'>, former: readonly OutputFile[]) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return files;
  const faulty = new Set(errors.map(({ place }) => place?.file));
  const sound = files.filter(({ origin }) => !faulty.has(origin));
  const present = new Set(sound.map(({ path }) => path));
  return [...sound, ...former.filter(({ path }) => !present.has(path))];
}
