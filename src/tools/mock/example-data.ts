import type { MockReply, RequestValues } from '../../model/mock.ts';
import { type OperationContract, responseOf } from '../../openapi/index.ts';
import { identifierOf } from '../../shared/identifier.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { normalized } from '../../shared/normalized.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { exampleOf, successStatus } from './documented-response.ts';

/** Objects in the examples of a description, so that requests for them get a response. */
export interface ExampleData {
  /** A reply with the requested object, or a part of the list; undefined: the example unchanged. */
  readonly reply: (operation: OperationContract, values: RequestValues) => MockReply | undefined;
}

/** Collects the objects in the examples of all successful responses. */
export function exampleData(operations: readonly OperationContract[]): ExampleData {
  const mediaOf = (operation: OperationContract) => responseOf(operation, successStatus(operation))?.content[0];
  const successOf = (operation: OperationContract): unknown => exampleOf(mediaOf(operation));
  const known = operations.flatMap((operation) => objectsIn(successOf(operation)));
  return {
    reply(operation, values) {
      const example = successOf(operation);
      const list = listIn(example);
      if (list) return { body: list.replace(partOf(list.items, values), values.query) };
      const parameter = lastVariable(operation.path);
      if (parameter === undefined || !isObject(example)) return undefined;
      const value = values.path[parameter];
      const field = identifierOf(example, parameter);
      if (field === undefined) return undefined;
      const sought = shortJson(value);
      const all = known.filter((one) => shortJson(one[field]) === sought && hasSameFields(one, example));
      const problemsOf = (one: unknown) => mediaOf(operation)?.schema?.problemsOf(one).length ?? 0;
      // Things of other kinds may have the same identifier.
      const found = all.find((one) => problemsOf(one) <= problemsOf(example));
      if (found) return { body: found };
      // What the samples ask for is there, even if the example of the response has another identifier.
      return all.length > 0 || shortJson(sampleValue(operation, parameter)) === sought ? undefined : missing(operation);
    },
  };
}

/** The variable in the last segment of a path, which names one thing; undefined if that has none. */
function lastVariable(path: string): string | undefined {
  return /\{([^{}]+)\}[^{}/]*$/.exec(path.replace(/[?#].*$/s, ''))?.[1];
}

function sampleValue({ parameters }: OperationContract, name: string): unknown {
  return parameters.find((one) => one.in === 'path' && one.name === name)?.sampleValue();
}

function missing({ responses }: OperationContract): MockReply | undefined {
  return responses.some(({ status }) => status === '404') ? { status: 404 } : undefined;
}

/** Every object in an example, itself included. */
function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function hasSameFields(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(other).every((name) => Object.hasOwn(one, name));
}

/** The list that a response is, or the only list of objects that it contains. */
interface ListIn {
  readonly items: readonly JsonObject[];
  readonly replace: (items: readonly JsonObject[], query: RequestValues['query']) => unknown;
}

function listIn(example: unknown): ListIn | undefined {
  if (isList(example)) return { items: example, replace: (items, query) => pageOf(items, query) };
  if (!isObject(example)) return undefined;
  const [field, ...others] = Object.entries(example).flatMap(([name, value]) =>
    isList(value) ? [{ name, value }] : [],
  );
  if (!field || others.length > 0) return undefined;
  return {
    items: field.value,
    replace: (items, query) => counted({ ...example, [field.name]: pageOf(items, query) }, items.length, query),
  };
}

function isList(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

/** Words of a search that are looked for; the others are taken as found. */
const MAX_WORDS = 100;

const SEARCH = ['q', 'query', 'search', 'text', 'term'];

/** Items whose fields equal the parameters of the same names, and that contain the search text. */
function partOf(items: readonly JsonObject[], { query }: RequestValues): readonly JsonObject[] {
  const sought = SEARCH.map((name) => query[name]).find((value) => typeof value === 'string');
  const words = typeof sought === 'string' ? [...new Set(folded(sought).split(/\s+/))].slice(0, MAX_WORDS) : [];
  const wanted = Object.entries(query).map(([name, value]) => [name, shortJson(value)] as const);
  const hasWords = (item: JsonObject) => {
    const text = folded(JSON.stringify(item));
    return words.every((word) => text.includes(word));
  };
  return items.filter(
    (item) =>
      wanted.every(([name, value]) => !isScalar(item[name]) || shortJson(item[name]) === value) &&
      (words.length === 0 || hasWords(item)),
  );
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Without accents, in lower case. */
function folded(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const SIZES = ['per_page', 'perPage', 'page_size', 'pageSize', 'limit', 'size', 'count'];

function sizeOf(query: RequestValues['query']): number | undefined {
  const size = SIZES.map((name) => query[name]).find((value) => typeof value === 'number');
  return typeof size === 'number' && size > 0 ? size : undefined;
}

function pageOf(items: readonly JsonObject[], query: RequestValues['query']): readonly JsonObject[] {
  const size = sizeOf(query) ?? items.length;
  const first =
    typeof query.offset === 'number' ? query.offset : typeof query.page === 'number' ? (query.page - 1) * size : 0;
  return items.slice(first, first + size);
}

/** Updates the counts next to a list for what is returned. */
function counted(body: JsonObject, total: number, query: RequestValues['query']): unknown {
  const size = sizeOf(query);
  const numbers: Readonly<Record<string, number | undefined>> = {
    total,
    total_count: total,
    totalCount: total,
    page: typeof query.page === 'number' ? query.page : undefined,
    offset: typeof query.offset === 'number' ? query.offset : undefined,
    pages: size && Math.ceil(total / size),
    ...Object.fromEntries(SIZES.map((name) => [name, typeof query[name] === 'number' ? size : undefined])),
  };
  const renewed = (object: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        typeof value === 'number' && Object.hasOwn(numbers, name)
          ? (numbers[name] ?? value)
          : isObject(value)
            ? renewed(value)
            : value,
      ]),
    );
  return renewed(body);
}
