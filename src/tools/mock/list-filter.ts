import type { RequestValues } from '../../model/mock.ts';
import type { JsonObject } from '../../shared/json-object.ts';
import { normalized } from '../../shared/normalized.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';

/** Words of a search that are looked for; the others are taken as found. */
const MAX_WORDS = 100;

/** Values that ask for every item, as in `?state=all`, unless an item has them. */
const EVERY = new Set<unknown>(['all', 'any', '*']);

const SEARCH = ['q', 'query', 'search', 'text', 'term'];

/**
 * Items of which a field equals the parameter of the same name, or one of its values, and that contain the search text.
 * `others`: names of parameters that mean another thing.
 */
export function filtered(
  items: readonly JsonObject[],
  query: RequestValues['query'],
  others: ReadonlySet<string>,
): readonly JsonObject[] {
  const search = SEARCH.find((name) => typeof query[name] === 'string');
  const filters = Object.entries(query)
    .filter(([name]) => name !== search && !others.has(name))
    .flatMap(([name, value]) => filterBy(name, scalarsIn(value), items) ?? []);
  const hasWords = search === undefined ? () => true : containing(String(query[search]));
  return items.filter((item) => filters.every((passes) => passes(item)) && hasWords(item));
}

type Filter = (item: JsonObject) => boolean;

/**
 * Undefined if no item has such a field, or if it is of another type, so that it cannot mean the same, and if the value
 * asks for every item.
 */
function filterBy(name: string, wanted: readonly unknown[], items: readonly JsonObject[]): Filter | undefined {
  const texts = new Set(wanted.map(shortJson));
  const types = new Set(wanted.map((value) => typeof value));
  const had = items.flatMap((item) => scalarsIn(item[name]));
  if (!had.some((value) => types.has(typeof value) || texts.has(shortJson(value)))) return undefined;
  if (wanted.some((value) => EVERY.has(value) && !had.includes(value))) return undefined;
  return (item) => {
    const own = scalarsIn(item[name]);
    return (own.length === 0 && !Array.isArray(item[name])) || own.some((value) => texts.has(shortJson(value)));
  };
}

/** A value, or the values of a list, without objects. */
function scalarsIn(value: unknown): readonly unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => ['string', 'number', 'boolean'].includes(typeof one));
}

function containing(search: string): Filter {
  const words = [...new Set(folded(search).split(/\s+/))].slice(0, MAX_WORDS);
  return (item) => {
    const text = folded(JSON.stringify(item));
    return words.every((word) => text.includes(word));
  };
}

/** Without accents, in lower case. */
function folded(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}
