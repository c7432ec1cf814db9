import { type ApiDocument, type ApiNode, child, entries, items } from '../../openapi/index.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { Comparison } from './comparison.ts';
import { isSame } from './same.ts';

/** An example as an Example Object says it (OpenAPI 3.2.0, section 4.19). */
interface Example {
  /** Undefined for one that has none: `example`, and those of a schema. */
  readonly name: string | undefined;
  readonly says: JsonObject;
}

/**
 * Whether an object and the one that it was have the same examples, however they are written: as `example` or `examples`, in
 * place or shared, with `value` or `dataValue`.
 */
export function haveSameExamples(
  { old, new: now }: { readonly old: ApiNode; readonly new: ApiNode },
  comparison: Pick<Comparison, 'old' | 'new'>,
): boolean {
  const [before, after] = [examplesOf(old, comparison.old), examplesOf(now, comparison.new)];
  if (before.length !== after.length) return false;
  const named = new Map(after.map((one) => [one.name, one]));
  return before.every((one, index) => {
    const other = one.name === undefined ? undefined : named.get(one.name);
    const match = other ?? after[index];
    const isSameName = one.name === match?.name || one.name === undefined || match?.name === undefined;
    return isSameName && isSame(one.says, match?.says);
  });
}

function examplesOf(holder: ApiNode, { resolve }: ApiDocument): readonly Example[] {
  const single = child(holder, 'example');
  const listed = items(holder, 'examples');
  const unnamed = [...(single ? [single] : []), ...listed].map(({ value }) => ({ name: undefined, says: { value } }));
  const named = entries(holder, 'examples').map(([name, entry]) => {
    const { value } = resolve(entry) ?? entry;
    return { name, says: isObject(value) ? plainly(value) : { value } };
  });
  return [...unnamed, ...named];
}

/** `dataValue` says what `value` does, of data (OpenAPI 3.2.0, section 4.19). */
function plainly(example: JsonObject): JsonObject {
  const { dataValue, ...others } = example;
  return dataValue === undefined || others.value !== undefined ? example : { ...others, value: dataValue };
}
