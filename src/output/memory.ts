import { statSync } from 'node:fs';
import type { FileContent, OutputFile } from '../model/output.ts';
import { bytesOf } from './file-content.ts';
import type { SiteOutput } from './output.ts';
import { checkOutputPaths } from './output-path.ts';

/** A copied file gets a new record when it changes. */
interface HeldFile {
  readonly file: OutputFile;
  /** Time and size of a copied file when it was added. */
  readonly stamp: string;
}

/** Holds a site in memory; copied files stay where they are and are read on request. */
export function memoryOutput(): SiteOutput {
  let files = new Map<string, HeldFile>();
  /** Sorted. */
  let paths: readonly string[] = [];
  return {
    write: async (site) => {
      const before = files;
      const hasSamePaths = site.files.length === before.size && site.files.every(({ path }) => before.has(path));
      const diagnostics = hasSamePaths ? [] : checkOutputPaths(site.files);
      if (diagnostics.length > 0) return { diagnostics };
      const removed = hasSamePaths ? [] : without(paths, new Set(site.files.map(({ path }) => path)));
      if (!hasSamePaths) {
        files = new Map();
        paths = site.files.map(({ path }) => path).sort();
      }
      const written = new Set<string>();
      // An edit changes only a few of many thousands of files.
      for (const file of site.files) {
        const last = before.get(file.path);
        const kept = last?.file === file ? last : { file, stamp: stampOf(file.content) };
        if (!isSameFile(last, kept)) written.add(file.path);
        if (kept !== last || !hasSamePaths) files.set(file.path, kept);
      }
      return { report: { written: [...written].sort(), unchanged: without(paths, written), removed } };
    },
    paths: async () => paths,
    read: async (path) => {
      const kept = files.get(path);
      return kept && bytesOf(kept.file.content).catch(() => undefined);
    },
  };
}

function without(paths: readonly string[], others: ReadonlySet<string>): string[] {
  return paths.filter((path) => !others.has(path));
}

function stampOf(content: FileContent): string {
  if (typeof content === 'string' || !('copyOf' in content)) return '';
  const stats = statSync(content.copyOf, { throwIfNoEntry: false });
  return `${content.copyOf} ${stats?.mtimeMs} ${stats?.size}`;
}

function isSameFile(a: HeldFile | undefined, b: HeldFile): boolean {
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
