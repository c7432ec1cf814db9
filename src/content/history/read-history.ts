import { hash } from 'node:crypto';
import type { ApiHistory } from '../../model/api-history.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { type ApiDocument, type KnownBlocks, openDocument, readRefFile, uniqueName } from '../../openapi/index.ts';
import { apiHistory, type ComparedPages, type FoundReleases } from './api-history.ts';
import type { EarlierRelease } from './earlier-release.ts';
import { type ReleaseStep, releaseOf, releaseStep } from './release-step.ts';

/** Comparisons of descriptions, by the digests of both: what was published does not change any more. */
export type StepCache = Map<string, KeptStep>;

/** The newest earlier description of each API, by the route of its overview, with what identifies its content. */
export type OpenedReleases = Map<string, { readonly key: string; readonly document: ApiDocument }>;

/** A comparison of two earlier descriptions. */
export interface KeptStep {
  /** The version that the later one says it is. */
  readonly version: string | undefined;
  /** Undefined if it is the first, or cannot be read. */
  readonly step: ReleaseStep | undefined;
  /** Whether the later one can be read. */
  readonly isRead: boolean;
  /** The problems of reading the later one. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface HistoryOptions extends ComparedPages {
  /** The oldest first. */
  readonly earlier: readonly EarlierRelease[];
  readonly cache: StepCache;
  /** Keeps the newest of them open; undefined: it is opened each time. */
  readonly newestOpened?: OpenedReleases | undefined;
}

/**
 * The history of an API: each description is compared with the one before it, and the current one with the newest.
 * Undefined without earlier descriptions; one that cannot be read is left out.
 */
export async function readHistory(options: HistoryOptions): Promise<Outcome<ApiHistory | undefined>> {
  const { earlier, api, document, overlays, siteDir, hidesInternal, cache, newestOpened } = options;
  const diagnostics: Diagnostic[] = [];
  const releases: FoundRelease[] = [];
  const ids = new Set<string>();
  const steps: ReleaseStep[] = [];
  const open = earlierDocuments(options);
  const compare = (old: ApiDocument, now: ApiDocument) =>
    releaseStep(old, now, { permalink: api.permalink, hidesInternal });
  const digests = await overlayDigests(overlays, siteDir);
  const keyOf = (...of: readonly (EarlierRelease | undefined)[]) =>
    hash('sha256', JSON.stringify([...of.map((one) => one?.digest), api.permalink, digests, hidesInternal]), 'hex');
  let last: EarlierRelease | undefined;
  for (const release of earlier) {
    const key = keyOf(last, release);
    const kept = cache.get(key) ?? (await stepTo(release, last, { open, compare }));
    // What cannot be read now can be there later, such as an object that was not fetched.
    if (kept.isRead || kept.diagnostics.length === 0) cache.set(key, kept);
    for (const problem of kept.diagnostics) diagnostics.push(release.reported(problem));
    if (!kept.isRead) continue;
    if (kept.step) steps.push(kept.step);
    releases.push({ id: uniqueName(release.id, ids), version: kept.version, date: release.date });
    last = release;
  }
  const key = keyOf(last);
  const known = newestOpened?.get(api.permalink);
  const newest = last && (known?.key === key ? known.document : (await open(last)).value);
  if (!newest) return { value: undefined, diagnostics };
  newestOpened?.set(api.permalink, { key, document: newest });
  const step = compare(newest, document);
  if (step.changes.length > 0) {
    const { version, date } = releaseOf(document);
    releases.push({ id: uniqueName(date ?? 'current', ids), version, date });
    steps.push(step);
  }
  return { value: apiHistory({ releases: named(releases), steps }, options), diagnostics };
}

interface FoundRelease {
  readonly id: string;
  readonly version: string | undefined;
  readonly date: string | undefined;
}

type OpenRelease = (release: EarlierRelease) => Promise<Outcome<ApiDocument | undefined>>;

interface Comparing {
  readonly open: OpenRelease;
  readonly compare: (old: ApiDocument, now: ApiDocument) => ReleaseStep;
}

async function stepTo(
  release: EarlierRelease,
  last: EarlierRelease | undefined,
  { open, compare }: Comparing,
): Promise<KeptStep> {
  const old = last && (await open(last)).value;
  const { value: now, diagnostics } = await open(release);
  const step = old && now && compare(old, now);
  return { version: now && releaseOf(now).version, step, isRead: now !== undefined, diagnostics };
}

/**
 * Releases by their versions; those that several have are distinguished by their ids. The current description without a
 * date and a version of its own is the newer one of two: `1.2.0 (current)`.
 */
function named(releases: readonly FoundRelease[]) {
  const counts = new Map<string | undefined, number>();
  for (const { version } of releases) counts.set(version, (counts.get(version) ?? 0) + 1);
  return releases.map(({ id, version, date }): FoundReleases['releases'][number] => {
    if (version === undefined) return { id, date, version: id };
    if (counts.get(version) === 1) return { id, date, version };
    return { id, date, version: date === undefined ? `${version} (current)` : id };
  });
}

/** Identifies the content of overlays, which change earlier descriptions too. */
function overlayDigests(overlays: readonly string[], siteDir: string): Promise<readonly string[]> {
  return Promise.all(
    overlays.map(async (path) => {
      const found = await readRefFile(path, siteDir, 'api');
      return found.kind === 'read' ? hash('sha256', found.source.text, 'base64') : found.kind;
    }),
  );
}

/** Opens earlier descriptions, those with the same content once; two of a long history are in memory at a time. */
function earlierDocuments({ overlays, siteDir }: HistoryOptions): OpenRelease {
  const opened = new Map<string, Outcome<ApiDocument | undefined>>();
  const known: KnownBlocks = new Map();
  return async (release) => {
    const again = opened.get(release.digest);
    if (again) return again;
    const { value: found, diagnostics } = await release.open();
    const read = async (path: string) => {
      if (overlays.includes(path)) return readRefFile(path, siteDir, 'api');
      return found ? found.read(path) : ({ kind: 'missing' } as const);
    };
    const outcome = found
      ? await openDocument(found.source, { open: read, overlays, known }).finally(found.close)
      : { value: undefined, diagnostics };
    // Why there is none names the release.
    if (!outcome.value) return outcome;
    const [oldest] = opened.keys();
    if (oldest !== undefined && opened.size > 1) opened.delete(oldest);
    opened.set(release.digest, outcome);
    return outcome;
  };
}
