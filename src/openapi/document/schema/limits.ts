import { greatest, least as leastOf } from '../../../shared/extremes.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { allOfKeyword, type MergedSchema } from './merged-schema.ts';

/** The number of a keyword: of several, the stricter one. */
export function limitOf(schema: MergedSchema, name: string, stricter: 'greatest' | 'smallest'): number | undefined {
  const numbers = schema.parts
    .map(({ node }) => fieldOf(node.value, name))
    .filter((value): value is number => typeof value === 'number');
  if (numbers.length === 0) return undefined;
  return stricter === 'greatest' ? greatest(numbers) : leastOf(numbers);
}

/** What a number is a multiple of; of a step and one that is a multiple of it, the larger alone. */
export function stepsOf(schema: MergedSchema): readonly number[] {
  const all = allOfKeyword(schema, 'multipleOf').flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return [...new Set(all)].filter((step) => !all.some((other) => other > step && other % step === 0));
}

/** The limits of a number that are in force; of an inclusive and an exclusive one, the stricter. */
export interface NumberRange {
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** Defined if the lower limit itself is beyond it. */
  readonly above: number | undefined;
  /** Defined if the upper limit itself is beyond it. */
  readonly below: number | undefined;
}

/** The range of a number; exclusive limits are numbers in 3.1, and flags on the inclusive ones in 3.0. */
export function rangeOf(schema: MergedSchema): NumberRange {
  const least = limitOf(schema, 'minimum', 'greatest');
  const most = limitOf(schema, 'maximum', 'smallest');
  const lower = exclusiveLimits(schema, 'exclusiveMinimum', 'minimum');
  const upper = exclusiveLimits(schema, 'exclusiveMaximum', 'maximum');
  const above = lower.length === 0 ? undefined : greatest(lower);
  const below = upper.length === 0 ? undefined : leastOf(upper);
  return {
    least,
    most,
    above: above !== undefined && above >= (least ?? above) ? above : undefined,
    below: below !== undefined && below <= (most ?? below) ? below : undefined,
  };
}

/** Each limit that is not allowed itself; a flag is about the limit beside it. */
function exclusiveLimits(schema: MergedSchema, exclusive: string, inclusive: string): number[] {
  return schema.parts.flatMap(({ node: { value } }) => {
    const stated = fieldOf(value, exclusive);
    const limit = stated === true ? fieldOf(value, inclusive) : stated;
    return typeof limit === 'number' ? [limit] : [];
  });
}
