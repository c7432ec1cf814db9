import type { HttpMethod } from '../../model/http-method.ts';
import { type ApiDocument, child, type OperationPage, operationPages, textAt } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import { compareDescriptions, type NodeChange, operationName } from '../../tools/diff/index.ts';
import { type StablePlace, stablePlaces } from './stable-place.ts';

/** How a description differs from the one before it; plain data, so that it can be kept. */
export interface ReleaseStep {
  readonly changes: readonly Difference[];
  /** Operations whose addresses the later description does not have. */
  readonly gone: readonly GoneOperation[];
}

/** A change, by where it is in descriptions rather than in files. */
export interface Difference extends Pick<NodeChange, 'code' | 'class' | 'words' | 'operations'> {
  readonly old: StablePlace | undefined;
  readonly new: StablePlace | undefined;
}

export interface GoneOperation {
  readonly permalink: string;
  readonly title: string;
  readonly place: StablePlace;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string | undefined;
  /** The `operationId`, or the method and path, of what replaces it (`x-replaced-by`). */
  readonly replacedBy: string | undefined;
}

/** What the two descriptions of a step are compared with. */
interface StepOptions {
  /** Route of the API's overview. */
  readonly permalink: string;
  /** Whether operations marked as internal are hidden. */
  readonly hidesInternal: boolean;
}

/** Compares two descriptions of an API, the older one first. */
export function releaseStep(old: ApiDocument, now: ApiDocument, options: StepOptions): ReleaseStep {
  const [before, after] = [old, now].map((document) => operationPages(document, options.permalink));
  const [oldPlace, newPlace] = [stablePlaces(old), stablePlaces(now)];
  const isHidden = hiddenNames([...(before ?? []), ...(after ?? [])], options);
  const shown = remembered((operations: readonly string[]) => operations.filter((name) => !isHidden(name)));
  const changes = compareDescriptions({ old, new: now }).flatMap((change): Difference[] => {
    const operations = shown(change.operations);
    if (operations.length < change.operations.length && operations.length === 0) return [];
    if (isAboutRelease(change)) return [];
    return [
      {
        code: change.code,
        class: change.class,
        words: change.words,
        operations,
        old: change.old && oldPlace(change.old),
        new: change.new && newPlace(change.new),
      },
    ];
  });
  const kept = new Set(after?.map(({ permalink }) => permalink));
  const gone = (before ?? []).filter(
    ({ operation, permalink }) =>
      operation.kind !== 'callback' && !kept.has(permalink) && !(options.hidesInternal && operation.isInternal),
  );
  return { changes: eachOnce(changes), gone: gone.map((page) => goneOperation(page, oldPlace)) };
}

/** A part that is written once and used in several places can be found to have changed in each of them. */
function eachOnce(changes: readonly Difference[]): readonly Difference[] {
  const found = new Map<string, { readonly change: Difference; readonly lists: Set<Difference['operations']> }>();
  for (const change of changes) {
    const key = [change.code, change.class, change.words].join('\n');
    const { lists } = getOrInsert(found, key, () => ({ change, lists: new Set<readonly string[]>() }));
    lists.add(change.operations);
  }
  return [...found.values()].map(({ change, lists }) => {
    if (lists.size === 1) return change;
    return { ...change, operations: [...new Set([...lists].flat())].toSorted() };
  });
}

/** The version and the date of a description are those of the release itself. */
function isAboutRelease({ old, new: now }: NodeChange): boolean {
  return /^\/info\/(?:version|x-release-date)$/.test((now ?? old)?.pointer ?? '');
}

function hiddenNames(pages: readonly OperationPage[], { hidesInternal }: StepOptions): (name: string) => boolean {
  const internal = pages.filter(({ operation }) => hidesInternal && operation.isInternal);
  const names = new Set(internal.map(({ operation }) => operationName(operation)));
  return (name) => names.has(name);
}

function goneOperation(
  { operation, title, permalink, summary }: OperationPage,
  placeOf: ReturnType<typeof stablePlaces>,
): GoneOperation {
  const { node, method, path } = operation;
  const place = placeOf(node);
  return { permalink, title, place, method, path, summary, replacedBy: textAt(node, 'x-replaced-by') };
}

/** The version that a description says it is, and the day of its release (`x-release-date`). */
export function releaseOf({ root }: ApiDocument): {
  readonly version: string | undefined;
  readonly date: string | undefined;
} {
  const info = child(root, 'info');
  const version = fieldOf(info?.value, 'version');
  const date = textAt(info, 'x-release-date');
  return {
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : undefined,
    date: date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
  };
}
