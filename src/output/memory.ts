import { statSync } from 'node:fs';
import type { FileContent, OutputFile } from '../model/output.ts';
import { bytesOf } from './file-content.ts';
import type { SiteOutput } from './output.ts';
import { checkOutputPaths } from './output-path.ts';

interface KeptFile {
  readonly file: OutputFile;
  /** Time and size of a file that is only copied, when it was taken in. */
  readonly stamp: string;
}

/** Keeps a site in memory; files that are only copied stay where they are and are read when they are asked for. */
export function memoryOutput(): SiteOutput {
  let files: ReadonlyMap<string, KeptFile> = new Map();
  return {
    write: async (site) => {
      const before = files;
      const hasSamePaths = site.files.length === before.size && site.files.every(({ path }) => before.has(path));
      const diagnostics = hasSamePaths ? [] : checkOutputPaths(site.files);
      if (diagnostics.length > 0) return { diagnostics };
      files = new Map(site.files.map((file) => [file.path, keptFile(file, before.get(file.path))]));
      const written: string[] = [];
      const unchanged: string[] = [];
      for (const [path, kept] of files) (isSameFile(before.get(path), kept) ? unchanged : written).push(path);
      const removed = hasSamePaths ? [] : [...before.keys()].filter((path) => !files.has(path));
      return { report: { written: written.sort(), unchanged: unchanged.sort(), removed: removed.sort() } };
    },
    paths: async () => [...files.keys()].sort(),
    read: async (path) => {
      const kept = files.get(path);
      return kept && bytesOf(kept.file.content).catch(() => undefined);
    },
  };
}

/** The former record of the very same file: a file that is copied comes as another record when it has changed. */
function keptFile(file: OutputFile, before: KeptFile | undefined): KeptFile {
  return before?.file === file ? before : { file, stamp: stampOf(file.content) };
}

function stampOf(content: FileContent): string {
  if (typeof content === 'string' || !('copyOf' in content)) return '';
  const stats = statSync(content.copyOf, { throwIfNoEntry: false });
  return `${content.copyOf} ${stats?.mtimeMs} ${stats?.size}`;
}

function isSameFile(a: KeptFile | undefined, b: KeptFile): boolean {
  if (a === undefined || a.stamp !== b.stamp) return false;
  return a === b || a.stamp !== '' || isSameContent(a.file.content, b.file.content);
}

function isSameContent(a: FileContent, b: FileContent): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string') return false;
  if (a instanceof Uint8Array || b instanceof Uint8Array)
    return a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  return 'digest' in a && 'digest' in b && a.digest === b.digest;
}
