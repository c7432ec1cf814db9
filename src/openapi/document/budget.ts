import { pointerAlong, pointerTo } from './pointer.ts';

/** Maximum nesting of a description; published ones stay below 60. */
const MAX_DEPTH = 200;

/** Maximum number of values in one file, with aliases expanded; the largest published one has under a million. */
const MAX_VALUES = 4_000_000;

/**
 * The offset at which a line of YAML has more open brackets than `MAX_DEPTH`; undefined if none does. The parser would
 * overflow the stack there, at a depth that differs between machines.
 */
export function findDeepLine(text: string): number | undefined {
  let depth = 0;
  for (const { 0: character, index } of text.matchAll(/[[{\]}\n]/g)) {
    if (character === '\n') depth = 0;
    else depth += character === '[' || character === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

/** The message for a value that is nested too deeply. */
export const tooDeep = `It is nested deeper than ${MAX_DEPTH} levels`;

/**
 * Maximum length of a value's JSON pointer, in UTF-16 code units; published ones stay below 1,000. Each value has a
 * pointer, so that long keys (a path of a thousand parameters) would take quadratic time and memory.
 */
const MAX_POINTER = 8000;

export interface Excess {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Where a value is too deep, too large or under too long keys, or contains itself by a YAML alias; undefined if it is fine.
 * `keys`: those that lead to it, which count; default: it is a whole file.
 */
export function findExcess(root: unknown, keys: readonly (string | number)[] = []): Excess | undefined {
  let values = 0;
  const open = new Set<object>();

  const visit = (value: unknown, pointer: string, depth: number): Excess | undefined => {
    values += 1;
    if (values > MAX_VALUES) return { pointer: '', message: `It contains more than ${MAX_VALUES} values` };
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > MAX_DEPTH) return { pointer, message: tooDeep };
    if (pointer.length > MAX_POINTER)
      return { pointer, message: `This key and those around it have more than ${MAX_POINTER} characters` };
    if (open.has(value)) return { pointer, message: 'It contains itself by a YAML alias' };
    open.add(value);
    for (const [key, one] of Object.entries(value)) {
      const found = visit(one, typeof one === 'object' ? pointerTo(pointer, key) : pointer, depth + 1);
      if (found) return found;
    }
    open.delete(value);
    return undefined;
  };

  return visit(root, pointerAlong(keys), keys.length);
}
