import { statSync } from 'node:fs';
import type { OutputFile } from '../model/output.ts';
import { bytesOf } from './file-content.ts';
import type { SiteOutput } from './output.ts';
import { checkOutputPaths } from './output-path.ts';

interface KeptFile {
  readonly file: OutputFile;
  /** Time and size of a file that is only copied, when it was taken in. */
  readonly stamp: string;
}

/** A site in memory. */
export interface MemoryOutput extends SiteOutput {
  /** Puts files that docgen made in the place of those of their paths; whether one of them is another now. */
  readonly replace: (files: readonly OutputFile[]) => boolean;
}

/** Keeps a site in memory; files that are only copied stay where they are and are read when they are asked for. */
export function memoryOutput(): MemoryOutput {
  let files = new Map<string, KeptFile>();
  return {
    replace: (fresh) => {
      let isOther = false;
      for (const file of fresh) {
        const next = { file, stamp: '' };
        // What is made on demand is not made for this where another file is another already.
        isOther ||= !isSameFile(files.get(file.path), next);
        files.set(file.path, next);
      }
      return isOther;
    },
    write: async (site) => {
      const diagnostics = checkOutputPaths(site.files);
      if (diagnostics.length > 0) return { diagnostics };
      const next = new Map(site.files.map((file) => [file.path, { file, stamp: stampOf(file.content) }]));
      const before = files;
      const isSame = (path: string) => isSameFile(before.get(path), next.get(path));
      files = next;
      const paths = [...next.keys()].sort();
      return {
        report: {
          written: paths.filter((path) => !isSame(path)),
          unchanged: paths.filter(isSame),
          removed: [...before.keys()].filter((path) => !next.has(path)).sort(),
        },
      };
    },
    paths: async () => [...files.keys()].sort(),
    read: async (path) => {
      const kept = files.get(path);
      return kept && bytesOf(kept.file.content).catch(() => undefined);
    },
  };
}

function stampOf(content: OutputFile['content']): string {
  if (typeof content === 'string' || !('copyOf' in content)) return '';
  const stats = statSync(content.copyOf, { throwIfNoEntry: false });
  return `${content.copyOf} ${stats?.mtimeMs} ${stats?.size}`;
}

function isSameFile(a: KeptFile | undefined, b: KeptFile | undefined): boolean {
  if (a === undefined || b === undefined || a.stamp !== b.stamp) return false;
  if (a.file === b.file || a.stamp !== '') return true;
  const [own, other] = [a.file.content, b.file.content];
  if (own === other) return true;
  return own instanceof Uint8Array && other instanceof Uint8Array && Buffer.compare(own, other) === 0;
}
