import { hash } from 'node:crypto';
import type { BuildState } from '../build-state.ts';
import type { CachedApi } from '../content/apis.ts';
import type { KeptStep } from '../content/history/read-history.ts';
import type { SiteFiles } from './document-memory.ts';
import type { FileDigests } from './site-state.ts';
import type { CacheStore } from './store.ts';

/** A description as stored, with the digests of the files it may refer to instead of their stamps. */
interface StoredApi extends Pick<CachedApi, 'settings' | 'lookups' | 'api'> {
  readonly path: string;
  readonly files: readonly (readonly [path: string, sha256: string | undefined])[];
}

/** Descriptions stored by another process, as far as their files are unchanged. */
export function openApis({ content }: BuildState, store: CacheStore, { files }: SiteFiles): void {
  for (const name of (store.read(APIS) as readonly string[] | undefined) ?? []) {
    const kept = store.readGraph(name) as StoredApi | undefined;
    if (!kept?.files.every(([path, sha256]) => sha256 !== undefined && files[path]?.[1] === sha256)) continue;
    const { path, settings, lookups, api } = kept;
    const stamps = kept.files.map(([file]) => [file, files[file]?.[0] ?? ''] as const);
    content.apis.set(path, { settings, files: stamps, lookups, api });
  }
  for (const [key, step] of (store.read(STEPS) as readonly [string, KeptStep][] | undefined) ?? [])
    content.steps.set(key, step);
}

const APIS = 'apis';

/** Comparisons of earlier descriptions. */
const STEPS = 'api-steps';

/**
 * Stores the descriptions of this build. Each is written once, since it is large; from then on it has a digest. One that
 * was made from a file that is not in `files` is read anew by the next build.
 */
export function keepApis({ content }: BuildState, store: CacheStore, files: FileDigests): void {
  const isNew = [...content.apis.values()].some(({ api }) => api.digest === undefined);
  if (isNew && content.steps.size > 0) store.write(STEPS, [...content.steps]);
  const names = [...content.apis.keys()].map((path) => `api-${hash('sha1', path, 'hex').slice(0, 16)}`);
  for (const [index, [path, cached]] of [...content.apis].entries()) {
    if (cached.api.digest !== undefined) continue;
    const { settings, lookups } = cached;
    const digests = cached.files.map(([file]) => [file, files[file]?.[1]] as const);
    const api = {
      ...cached.api,
      digest: hash('sha256', JSON.stringify([path, settings, digests, [...lookups]]), 'hex'),
    };
    const kept: StoredApi = { path, settings, lookups, api, files: digests };
    store.writeGraph(names[index] ?? '', kept);
    content.apis.set(path, { ...cached, api });
  }
  if (names.length > 0) store.write(APIS, names);
}
