import type { MockReply, RequestValues } from '../../model/mock.ts';
import { type OperationContract, type ResponseContract, responseOf, type ValueSchema } from '../../openapi/index.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { lazily } from '../../shared/lazily.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { successStatus } from './documented-response.ts';
import { itemIn } from './item-in.ts';
import { itemsLike, knownItems, withIdentifier } from './known-items.ts';
import { counted, countHeaders } from './list-counts.ts';
import { filtered } from './list-filter.ts';
import { listPage, takesPages } from './list-page.ts';
import { mediaTypeFor } from './media-choice.ts';
import { isStructured, shownIn } from './media-example.ts';

/** What the examples of a description say as data, so that a request gets what it asks for. */
export interface ExampleData {
  /**
   * A reply with the item that the path names, and with the part of the list that the query asks for; undefined: the
   * example of the media type, unchanged. `accept`: the media types that the client accepts; undefined: any.
   */
  readonly reply: (
    operation: OperationContract,
    values: RequestValues,
    accept: string | undefined,
  ) => MockReply | undefined;
}

/** Takes the objects in the examples of all successful responses as data. */
export function exampleData(operations: readonly OperationContract[]): ExampleData {
  const known = lazily(() => knownItems(operations));

  /** The example about the item that the path names; undefined: the description has no such item. */
  const named = (operation: OperationContract, example: unknown, values: RequestValues, schema?: ValueSchema) => {
    const variable = lastVariable(operation.path);
    const found = variable === undefined ? undefined : itemIn(example, variable);
    if (variable === undefined || !found) return example;
    const sought = values.path[variable];
    const candidates = itemsLike(found.item, withIdentifier(known(), found.field, sought), operation);
    const problems = (body: unknown) => schema?.problemsOf(body).length ?? 0;
    const most = problems(example);
    const item = candidates.find((one) => problems(found.replace(one)) <= most);
    if (item) return found.replace(item);
    // What the samples ask for is there, even if the example of the response has another identifier.
    const isThere = candidates.length > 0 || shortJson(sampleValue(operation, variable)) === shortJson(sought);
    return isThere || !operation.responses.some(({ status }) => status === '404') ? example : undefined;
  };

  return {
    reply(operation, values, accept) {
      const response = responseOf(operation, successStatus(operation));
      const media = response && mediaTypeFor(response, accept, () => true);
      if (!media) return undefined;
      const example = shownIn(response, media);
      if (!isStructured(example)) return undefined;
      const body = named(operation, example, values, media.schema);
      if (body === undefined) return { status: 404 };
      const isList = lists(operation, example);
      return isList ? listReply(body, { operation, response, schema: media.schema, query: values.query }) : { body };
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

/** Whether an operation returns a list, rather than an item that may have one. */
function lists(operation: OperationContract, example: unknown): boolean {
  const variable = lastVariable(operation.path);
  const isItem = variable !== undefined && itemIn(example, variable) !== undefined;
  return takesPages(operation) || (READING.has(operation.method) && !isItem);
}

const READING: ReadonlySet<string> = new Set(['get', 'head', 'query']);

/** What a list is part of. */
interface ListContext {
  readonly operation: OperationContract;
  readonly response: ResponseContract;
  readonly schema: ValueSchema | undefined;
  readonly query: RequestValues['query'];
}

/** A reply with a part of its list: the body itself, its `data`, or the only list of objects in it. */
function listReply(body: unknown, { operation, response, schema, query }: ListContext): MockReply {
  const field = isObject(body) ? listField(body) : undefined;
  const items = isObject(body) && field !== undefined ? body[field] : body;
  if (!isList(items)) return { body };
  const page = listPage(operation, query);
  const found = filtered(items, query, page.names);
  const first = page.first(found);
  const shown = found.slice(first, first + (page.size ?? found.length));
  const hasMore = first + shown.length < found.length;
  const counts = { documented: items.length, total: found.length, page, hasMore, query };
  // What has no pages, and is whole, is as its author counts it.
  const isWhole = !takesPages(operation) && shown.length === items.length;
  const headers = isWhole ? {} : countHeaders(response, counts);
  if (!isObject(body) || field === undefined) return { body: shown, headers };
  const around = isWhole ? body : counted(body, schema, counts);
  return { body: { ...around, [field]: shown }, headers };
}

function listField(body: JsonObject): string | undefined {
  if (isList(body.data)) return 'data';
  const [name, ...others] = Object.keys(body).filter((key) => isList(body[key]));
  return others.length === 0 ? name : undefined;
}

function isList(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}
