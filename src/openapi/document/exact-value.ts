import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import { inexactNumbers, isJsonNumber, numberOf } from '../../shared/written-number.ts';
import { type ApiFile, type ApiNode, writtenNumber } from './api-file.ts';
import { pointerTo } from './pointer.ts';

/** Numbers of a file and its overlays whose text must be looked up: for most files none. */
const inexactIn = remembered(
  ({ source, overlays = [] }: ApiFile) =>
    new Set([source, ...overlays].flatMap(({ text }) => [...inexactNumbers(text)])),
);

/** The value of a node with its numbers as the author wrote them (`9007199254740993`, `10.00`, `1e400`). */
export function exactValue(node: ApiNode): unknown {
  const { file, value } = node;
  if (!holdsAny(value, inexactIn(file))) return value;
  if (typeof value === 'number') {
    const text = writtenNumber(node);
    return text !== undefined && isJsonNumber(text) ? numberOf(text) : value;
  }
  const below = (key: string | number, one: unknown) =>
    exactValue({ file, pointer: pointerTo(node.pointer, key), value: one });
  if (Array.isArray(value)) return value.map((one: unknown, index) => below(index, one));
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, below(key, one)]));
}

function holdsAny(value: unknown, numbers: ReadonlySet<number>): boolean {
  if (numbers.size === 0) return false;
  if (typeof value === 'number') return numbers.has(value);
  if (Array.isArray(value)) return value.some((one) => holdsAny(one, numbers));
  return isObject(value) && Object.values(value).some((one) => holdsAny(one, numbers));
}
