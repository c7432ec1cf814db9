import type { RequestValues } from '../../model/mock.ts';
import type { ResponseContract, ValueSchema } from '../../openapi/index.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { ListPage } from './list-page.ts';

/** How much of a list is returned. */
export interface ListCounts {
  /** Items in the list of the example. */
  readonly documented: number;
  /** Items that the request asks for, on all pages. */
  readonly total: number;
  readonly page: ListPage;
  readonly hasMore: boolean;
  readonly query: RequestValues['query'];
}

const TOTAL = /^total(?:_?(?:count|items|results|elements|records))?$/i;
const PAGES = /^(?:pages|total_?pages)$/i;
const MORE = /^has_?(?:more|next)(?:_?page)?$/i;
const TOTAL_HEADER = /^(?:x-)?total(?:-count)?$/i;

/** The fields next to a list, updated for what is returned. */
export function counted(body: JsonObject, schema: ValueSchema | undefined, counts: ListCounts): JsonObject {
  const properties = schema?.shape().properties;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const own = properties?.get(name);
      return [name, isObject(value) ? counted(value, own, counts) : renewed(name, value, own, counts)];
    }),
  );
}

/** The documented headers that say how long a list is, updated likewise. */
export function countHeaders({ headers }: ResponseContract, { total }: ListCounts): Record<string, string> {
  return Object.fromEntries(
    headers.filter(({ name }) => TOTAL_HEADER.test(name)).map(({ name }) => [name, String(total)]),
  );
}

function renewed(name: string, value: unknown, schema: ValueSchema | undefined, counts: ListCounts): unknown {
  const { total, page, hasMore, query } = counts;
  if (typeof value === 'boolean') return MORE.test(name) ? hasMore : name === 'last' ? !hasMore : value;
  if (typeof value !== 'number') return value;
  if (TOTAL.test(name)) return isCount(value, schema, counts) ? total : value;
  if (PAGES.test(name)) return page.size === undefined ? value : Math.ceil(total / page.size);
  return page.names.has(name) && typeof query[name] === 'number' ? query[name] : value;
}

/** Whether a total is one of items: a sum of money may have a fraction. */
function isCount(value: number, schema: ValueSchema | undefined, { documented }: ListCounts): boolean {
  if (value === documented) return true;
  return Number.isInteger(value) && !(schema?.allows(value + 0.5) ?? false);
}
