import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Digest } from '../model/output.ts';
import { readPlainFile } from '../plain-file.ts';
import { basePathOf } from '../shared/base-path.ts';
import { recordsFolder } from './output-path.ts';
import { isRecordedPath } from './recorded-path.ts';

/** The files that docgen wrote into an output folder, so that it never touches any other. */
export interface Manifest {
  readonly basePath: string;
  readonly files: ReadonlyMap<string, Digest>;
}

/** Name of the manifest in the folder of docgen's records. */
export const manifestName = 'manifest.json';
const VERSION = 1;

/** The manifest of an output folder; empty if there is none or it is invalid. */
export function readManifest(outputFolder: string): Manifest {
  try {
    const value: unknown = JSON.parse(String(readPlainFile(join(outputFolder, recordsFolder, manifestName))));
    const record = value as { version?: unknown; basePath?: unknown; files?: unknown };
    if (record.version !== VERSION) return EMPTY;
    return {
      basePath: (typeof record.basePath === 'string' && basePathOf(record.basePath)) || '/',
      files: digests(outputFolder, record.files),
    };
  } catch {
    return EMPTY;
  }
}

const EMPTY: Manifest = { basePath: '/', files: new Map() };

/** Writes a manifest to a path. It is sorted and has no timestamp: the same site gives the same bytes. */
export function writeManifest(path: string, { basePath, files }: Manifest): void {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const record = { version: VERSION, basePath, files: Object.fromEntries(sorted) };
  writeFileSync(path, `${JSON.stringify(record, undefined, 1)}\n`);
}

/** Without paths that docgen cannot have written. */
function digests(root: string, value: unknown): Map<string, Digest> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([path, digest]): [string, Digest][] => {
      const { sha256, size } = (digest ?? {}) as Partial<Digest>;
      return isRecordedPath(root, path) && typeof sha256 === 'string' && typeof size === 'number'
        ? [[path, { sha256, size }]]
        : [];
    }),
  );
}
