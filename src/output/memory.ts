import { statSync } from 'node:fs';
import type { OutputFile } from '../model/output.ts';
import { bytesOf } from './file-content.ts';
import type { SiteOutput } from './output.ts';
import { checkOutputPaths } from './output-path.ts';

interface KeptFile {
  readonly content: OutputFile['content'];
  /** Time and size of a file that is only copied, when it was taken in. */
  readonly stamp: string;
}

/** Keeps a site in memory; files that are only copied stay where they are and are read when they are asked for. */
export function memoryOutput(): SiteOutput {
  let files = new Map<string, KeptFile>();
  return {
    write: async (site) => {
      const diagnostics = checkOutputPaths(site.files);
      if (diagnostics.length > 0) return { diagnostics };
      const next = new Map(site.files.map(({ path, content }) => [path, { content, stamp: stampOf(content) }]));
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
      const file = files.get(path);
      return file && bytesOf(file.content).catch(() => undefined);
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
  if (a.content === b.content || a.stamp !== '') return true;
  if (typeof a.content === 'string' || typeof b.content === 'string') return false;
  return (
    a.content instanceof Uint8Array && b.content instanceof Uint8Array && Buffer.compare(a.content, b.content) === 0
  );
}
