import { pointerTo } from './pointer.ts';

/** Deepest nesting of a description; published ones stay below 60. */
const MAX_DEPTH = 200;

/** Most values in one file, with aliases unfolded; the largest that is published has under a million. */
const MAX_VALUES = 4_000_000;

/**
 * Where a line of YAML opens more brackets than `MAX_DEPTH`, as an offset; undefined where none does. The parser would
 * run out of stack there, at a place that differs from machine to machine.
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

/** What is said of a value that is nested deeper than any description. */
export const tooDeep = `It is nested deeper than ${MAX_DEPTH} levels`;

export interface Excess {
  readonly pointer: string;
  readonly message: string;
}

/** Where a value is deeper or larger than any description, or holds itself by a YAML alias; undefined where it is fine. */
export function findExcess(root: unknown): Excess | undefined {
  let values = 0;
  const open = new Set<object>();

  const visit = (value: unknown, pointer: string, depth: number): Excess | undefined => {
    values += 1;
    if (values > MAX_VALUES) return { pointer: '', message: `It holds more than ${MAX_VALUES} values` };
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > MAX_DEPTH) return { pointer, message: tooDeep };
    if (open.has(value)) return { pointer, message: 'It holds itself by a YAML alias' };
    open.add(value);
    for (const [key, one] of Object.entries(value)) {
      const found = visit(one, typeof one === 'object' ? pointerTo(pointer, key) : pointer, depth + 1);
      if (found) return found;
    }
    open.delete(value);
    return undefined;
  };

  return visit(root, '', 0);
}
