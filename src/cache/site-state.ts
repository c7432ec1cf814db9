import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { loadConfig } from '../config/load.ts';
import { fileDigests } from '../content/file-digests.ts';
import { tagList } from '../content/history/tag-list.ts';
import { changesKey } from '../sources/last-changes.ts';
import { listSite } from '../sources/read-site.ts';
import { type FolderListing, isAsListed } from '../sources/walk-folder.ts';
import { editAddresses } from './edit-addresses.ts';

/** Digest of each file's content with its stamp, by path. */
export type FileDigests = Readonly<Record<string, readonly [stamp: string, sha256: string]>>;

/** What the result of a build depends on, in its current state. */
export interface SiteState {
  /** Identical for identical files, configuration and options, at any time and in any place. */
  readonly key: string;
  /** Files of the site folder. */
  readonly files: FileDigests;
  readonly listing: FolderListing;
}

export interface SiteStateRequest {
  readonly siteDir: string;
  readonly basePath: string | undefined;
  /** Digests of the last build: a file with the same stamp is not read again. */
  readonly known: FileDigests;
}

/** The state of a site; undefined if its configuration cannot be read, since there is nothing to compare then. */
export async function siteState(request: SiteStateRequest): Promise<SiteState | undefined> {
  const { siteDir, basePath, known } = request;
  const { config, pluginKey, hooksKey, diagnostics } = await loadConfig(siteDir);
  if (diagnostics.length > 0) return undefined;
  const listing = listSite(siteDir);
  const files = Object.fromEntries(
    listing.entries.map(({ path, absolute, stamp }): [string, readonly [string, string]] => {
      const before = known[path];
      return [path, before?.[0] === stamp ? before : [stamp, digestOfFile(absolute)]];
    }),
  );
  const contents = Object.entries(files).map(([path, [, sha256]]) => [path, sha256]);
  // A commit changes no file, but it changes the dates on pages, and in the sitemap, which exists only with a site address.
  const showsChanges = config.url !== undefined || config.docs.some(({ lastUpdated }) => lastUpdated !== 'none');
  const change = showsChanges ? await changesKey(siteDir) : '';
  const { history } = config.api;
  const tags = history.from === 'git' ? await tagList(history.tags, siteDir) : '';
  const edited = editAddresses(config, Object.keys(files));
  const parts = [config, edited, pluginKey, hooksKey, basePath ?? null, listing.diagnostics, contents, change, tags];
  return { key: digestOf(JSON.stringify(parts)), files, listing };
}

/**
 * The digests of the files that are as they were when they were listed. What was written since may have been read in
 * either state, and be put back before the next build.
 */
export function settledFiles({ files, listing }: Pick<SiteState, 'files' | 'listing'>): FileDigests {
  const settled = listing.entries.filter(isAsListed).map(({ path }) => path);
  return Object.fromEntries(settled.flatMap((path) => (files[path] ? [[path, files[path]] as const] : [])));
}

/** A key of the contents of files outside the site's sections, and of the names in folders, by their paths relative to the site folder. */
export function dependencyKey(siteDir: string, paths: readonly string[]): string {
  const digestAt = fileDigests(siteDir);
  return digestOf(JSON.stringify(paths.map((path) => [path, digestAt(path)])));
}

function digestOf(text: string): string {
  return hash('sha256', text, 'hex');
}

function digestOfFile(path: string): string {
  try {
    return hash('sha256', readFileSync(path), 'hex');
  } catch {
    return statSync(path, { throwIfNoEntry: false }) ? 'unreadable' : 'missing';
  }
}
