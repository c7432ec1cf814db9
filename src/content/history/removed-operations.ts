import type { ApiHistory, RemovedOperation } from '../../model/api-history.ts';
import { type OperationPage, textAt } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { operationName } from '../../tools/diff/index.ts';
import type { HistoryContext, Releases } from './history-context.ts';
import type { GoneOperation } from './release-step.ts';

/** How many operations a page suggests instead of one that is gone. */
const MOST_RELATED = 5;

/** The operations that earlier descriptions had at addresses that nothing has now: those that moved, and those gone. */
export function goneOperations(
  { releases, steps }: Releases,
  pages: readonly OperationPage[],
  { rows, present }: HistoryContext,
): Pick<ApiHistory, 'removed' | 'moved'> {
  const taken = new Set(pages.map(({ permalink }) => permalink));
  const removed: RemovedOperation[] = [];
  const successors = successorsIn(pages);
  const moved: { readonly from: string; readonly to: string; readonly title: string }[] = [];
  for (let step = steps.length - 1; step >= 0; step--) {
    const release = releases[step + 1];
    for (const gone of steps[step]?.gone ?? []) {
      if (taken.has(gone.permalink) || !release) continue;
      taken.add(gone.permalink);
      // The step itself may have moved it.
      const row = rows.at(present.place(gone.place, step - 1)).find(({ id }) => id === undefined);
      if (row) moved.push({ from: gone.permalink, to: row.page, title: gone.title });
      else removed.push(removedOperation(gone, release, successors));
    }
  }
  return { removed, moved };
}

/** Pages that may be suggested instead of one that is gone. */
interface Successors {
  /** By the `operationId`, and by the method and path. */
  readonly byName: ReadonlyMap<string, OperationPage>;
  /** Of requests, by the first part of their paths. */
  readonly byFirstPart: ReadonlyMap<string, readonly OperationPage[]>;
}

function successorsIn(pages: readonly OperationPage[]): Successors {
  const byName = new Map<string, OperationPage>();
  const byFirstPart = new Map<string, OperationPage[]>();
  for (const page of pages) {
    const { node, kind, path } = page.operation;
    for (const name of [textAt(node, 'operationId'), operationName(page.operation)])
      if (name !== undefined) getOrInsert(byName, name, () => page);
    if (kind === 'request') getOrInsert(byFirstPart, firstPart(path), () => []).push(page);
  }
  return { byName, byFirstPart };
}

function removedOperation(
  { permalink, method, path, title, summary, replacedBy }: GoneOperation,
  release: RemovedOperation['release'],
  { byName, byFirstPart }: Successors,
): RemovedOperation {
  const successor = replacedBy === undefined ? undefined : byName.get(replacedBy);
  const alike = byFirstPart.get(firstPart(path)) ?? [];
  const related = alike.slice(0, MOST_RELATED + 1).filter((page) => page !== successor);
  const link = (page: OperationPage) => ({ title: page.title, href: page.permalink });
  return {
    permalink,
    method,
    path,
    title,
    summary,
    release,
    successor: successor && link(successor),
    related: related.slice(0, MOST_RELATED).map(link),
  };
}

/** `/places/{placeId}` → `places` */
function firstPart(path: string): string {
  return path.split('/').find((part) => part !== '' && !part.startsWith('{') && !/^(?:api|v\d+)$/.test(part)) ?? '';
}
