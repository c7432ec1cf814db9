import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { AssetFile, SiteSources } from '../../model/source.ts';
import { readRefFile } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { EarlierRelease } from './earlier-release.ts';

/** `2025-10-02`, with anything after it to distinguish two of a day. */
const NAME = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:-[\w.-]+)?$/;

const MAIN = /^openapi\.(?:ya?ml|json)$/;

/**
 * The earlier descriptions in the folder `history` next to a description, the oldest first: a file such as
 * `2025-10-02.yaml`, or a folder `2025-10-02` with an `openapi.yaml` and the files that it refers to. An earlier
 * description refers to nothing outside of its file or folder, so that what it says never changes. API_HISTORY for a
 * name that is not a day.
 */
export async function releaseFiles(description: string, sources: SiteSources): Promise<Outcome<EarlierRelease[]>> {
  const folder = posix.join(posix.dirname(description), 'history');
  const below = sources.apiFiles.filter(({ path }) => path.startsWith(`${folder}/`));
  const entryOf = ({ path }: AssetFile) => path.slice(folder.length + 1).split('/', 1)[0] ?? '';
  const releases: EarlierRelease[] = [];
  const diagnostics: Diagnostic[] = [];
  const byEntry = new Map<string, AssetFile[]>();
  for (const file of below) getOrInsert(byEntry, entryOf(file), () => []).push(file);
  for (const [name, files] of byEntry) {
    const main = mainFile(name, files, folder);
    if (!main) continue;
    const id = main.path === posix.join(folder, name) ? name.replace(/\.\w+$/, '') : name;
    const date = NAME.exec(id)?.[1];
    if (date === undefined) {
      const message = `"${name}" does not say when the description was published`;
      diagnostics.push(report('API_HISTORY', message, { place: { file: main.path, line: 1, column: 1 } }));
      continue;
    }
    const home = id === name ? posix.join(folder, name) : undefined;
    const read = async (path: string) =>
      home === undefined ? ({ kind: 'outside' } as const) : readRefFile(path, sources.root, home);
    const open = async () => {
      const found = await readRefFile(main.path, sources.root, folder);
      const value = found.kind === 'read' ? { source: found.source, read, close: () => {} } : undefined;
      return { value, diagnostics: [] };
    };
    const digest = await digestOf(files, sources.root, folder);
    releases.push({ id, date, digest, open, reported: (problem) => problem });
  }
  return { value: releases.toSorted((a, b) => (a.id < b.id ? -1 : 1)), diagnostics };
}

/** The description of an entry of the folder; undefined for what is none, such as a README. */
function mainFile(name: string, files: readonly AssetFile[], folder: string): AssetFile | undefined {
  const own = files.find(({ path }) => path === `${folder}/${name}`);
  if (own) return /\.(?:ya?ml|json)$/.test(name) ? own : undefined;
  return files.find(({ path }) => MAIN.test(path.slice(`${folder}/${name}/`.length)));
}

async function digestOf(files: readonly AssetFile[], root: string, folder: string): Promise<string> {
  const parts = await Promise.all(
    files.map(async ({ path }) => {
      const found = await readRefFile(path, root, folder);
      return [path, found.kind === 'read' ? hash('sha256', found.source.text, 'base64') : found.kind];
    }),
  );
  return hash('sha256', JSON.stringify(parts), 'base64');
}
