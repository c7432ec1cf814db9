import type { RequestValues } from '../../model/mock.ts';
import type { OperationContract } from '../../openapi/index.ts';
import type { JsonObject } from '../../shared/json-object.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';

/** Names of parameters for the size of a page. */
const SIZES = ['per_page', 'perPage', 'page_size', 'pageSize', 'limit', 'size', 'count'];

/** Parameters by which an operation returns its list in pages; `size` and `count` may mean another thing. */
const PAGED = new Set([...SIZES.filter((name) => name !== 'size' && name !== 'count'), 'page', 'offset']);

/** Names of parameters for the id of the item before a page. */
const CURSORS = ['starting_after', 'startingAfter', 'after'];

/** Which part of a list a request asks for. */
export interface ListPage {
  /** Items of a page; undefined: all. */
  readonly size: number | undefined;
  /** Index of its first item. */
  readonly first: (items: readonly JsonObject[]) => number;
  /** Names of the parameters that ask for it. */
  readonly names: ReadonlySet<string>;
}

export function takesPages({ parameters }: OperationContract): boolean {
  return parameters.some((one) => one.in === 'query' && PAGED.has(one.name));
}

export function listPage(operation: OperationContract, query: RequestValues['query']): ListPage {
  const sizeName = SIZES.find((name) => typeof query[name] === 'number' && query[name] > 0);
  const size = sizeName === undefined ? undefined : (query[sizeName] as number);
  const cursorName = CURSORS.find((name) => isNamed(query[name]));
  const names = ['page', 'offset'].filter((name) => typeof query[name] === 'number');
  const { offset, page } = query;
  return {
    size,
    names: new Set([...names, ...[sizeName, cursorName].filter((name) => name !== undefined)]),
    first(items) {
      if (typeof offset === 'number') return Math.max(0, offset);
      if (typeof page === 'number') return Math.max(0, (page - firstPage(operation)) * (size ?? items.length));
      const after = cursorName === undefined ? '' : shortJson(query[cursorName]);
      return cursorName === undefined ? 0 : items.findIndex(({ id }) => isNamed(id) && shortJson(id) === after) + 1;
    },
  };
}

function isNamed(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** The number of the first page: 0 if the description says so, by the default or the minimum. */
function firstPage({ parameters }: OperationContract): number {
  const schema = parameters.find(({ in: location, name }) => location === 'query' && name === 'page')?.schema;
  return schema?.default === 0 || (schema?.allows(0) && !schema.allows(-1)) ? 0 : 1;
}
