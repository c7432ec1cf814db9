import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import type { ChangesAsked } from '../model/api-history.ts';
import type { BuildLookup } from './site-lookup.ts';

/** Every lookup that rendering a text made, with its result. */
export type RecordedLookups = ReadonlyMap<string, string | undefined>;

type Question =
  | 'permalink'
  | 'asset'
  | 'public'
  | 'file'
  | 'name'
  | 'page'
  | 'own'
  | 'neighbour'
  | 'repository'
  | 'changes'
  | 'api'
  | 'part';

/** A lookup that records its results, to determine later whether a text would come out the same. */
export function recordLookups<T extends BuildLookup>(
  lookup: T,
): { readonly recording: T; readonly lookups: RecordedLookups } {
  const lookups = new Map<string, string | undefined>();
  const record = (question: Question, path: string) => {
    const key = `${question}:${path}`;
    if (!lookups.has(key)) lookups.set(key, resultOf(lookup, question, path));
  };
  const { apiChanges, api } = lookup;
  const recording: T = {
    ...lookup,
    permalinkOf(path: string) {
      record('permalink', path);
      return lookup.permalinkOf(path);
    },
    asset(path: string) {
      record('asset', path);
      return lookup.asset(path);
    },
    publicFile(path: string) {
      record('public', path);
      return lookup.publicFile(path);
    },
    trueName(path: string) {
      record('name', path);
      return lookup.trueName?.(path);
    },
    isPage(route: string) {
      record('page', route);
      return lookup.isPage?.(route) ?? false;
    },
    isOwn(route: string) {
      record('own', route);
      return lookup.isOwn?.(route) ?? true;
    },
    isNeighbour(route: string) {
      record('neighbour', route);
      return lookup.isNeighbour?.(route) ?? false;
    },
    repositoryFile(sitePath: string, path: string) {
      record('repository', `${sitePath}\n${path}`);
      return lookup.repositoryFile?.(sitePath, path);
    },
    ...(apiChanges && {
      apiChanges(asked: ChangesAsked) {
        record('changes', JSON.stringify(asked));
        return apiChanges(asked);
      },
    }),
    ...(api && {
      api: {
        address(name: string) {
          record('api', name);
          return api.address(name);
        },
        part(name: string, of?: string) {
          record('part', JSON.stringify([name, of]));
          return api.part(name, of);
        },
      },
    }),
    dependency(path: string) {
      record('file', path);
    },
  };
  return { recording, lookups };
}

/** Whether a plugin has declared a file as a dependency of the text. */
export function hasDependencies(lookups: RecordedLookups): boolean {
  for (const key of lookups.keys()) if (key.startsWith('file:')) return true;
  return false;
}

/** Whether every lookup would still have the same result. */
export function hasSameResults(lookups: RecordedLookups, lookup: BuildLookup): boolean {
  for (const [key, before] of lookups) {
    const colon = key.indexOf(':');
    if (resultOf(lookup, key.slice(0, colon) as Question, key.slice(colon + 1)) !== before) return false;
  }
  return true;
}

/** Absolute paths of the files that a plugin has declared as dependencies of the text. */
export function dependenciesIn(lookups: RecordedLookups, root: string): string[] {
  return [...lookups.keys()].flatMap((key) =>
    key.startsWith('file:') ? [resolve(root, key.slice('file:'.length))] : [],
  );
}

/** A route is recorded as it is, a file by its stamp, and a plugin's dependency by the digest of its content. */
function resultOf(lookup: BuildLookup, question: Question, path: string): string | undefined {
  switch (question) {
    case 'permalink':
      return lookup.permalinkOf(path);
    case 'asset':
      return lookup.asset(path)?.stamp;
    case 'public':
      return lookup.publicFile(path)?.stamp;
    case 'file':
      return lookup.fileDigest(path);
    case 'name':
      return lookup.trueName?.(path);
    case 'page':
      return String(lookup.isPage?.(path));
    case 'own':
      return String(lookup.isOwn?.(path));
    case 'neighbour':
      return String(lookup.isNeighbour?.(path));
    case 'changes':
      return digestOf(lookup.apiChanges?.(JSON.parse(path) as ChangesAsked));
    case 'api':
      return JSON.stringify(lookup.api?.address(path));
    case 'part':
      return partDigest(lookup, JSON.parse(path) as readonly [string, string?]);
    case 'repository': {
      const end = path.indexOf('\n');
      return lookup.repositoryFile?.(path.slice(0, end), path.slice(end + 1));
    }
  }
}

function partDigest({ api }: BuildLookup, [name, of]: readonly [string, string?]): string {
  return digestOf(api?.part(name, of));
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value ?? null), 'base64');
}
