import { countOf } from '../../../shared/count-of.ts';
import { remembered } from '../../../shared/remember.ts';
import { exactValue } from '../../document/exact-value.ts';
import { limitOf, rangeOf, stepsOf } from '../../document/schema/limits.ts';
import { allOfKeyword, isMarked, keyword, type MergedSchema } from '../../document/schema/merged-schema.ts';
import { typesOf } from '../../document/schema/schema-facts.ts';
import { valueText } from './value-text.ts';

/**
 * What limits the values of a schema, each in words, always in this order: format, range, length, pattern, number of
 * items, uniqueness, number of properties, multiple, what else it may contain, default. Values of `enum` and `const`
 * are listed separately.
 */
export const constraintsOf = remembered((schema: MergedSchema): readonly string[] => {
  const text = (name: string) => {
    const value = keyword(schema, name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const counted = (what: string, noun: string, nouns: string) =>
    countWords(limitOf(schema, `min${what}`, 'greatest'), limitOf(schema, `max${what}`, 'smallest'), noun, nouns);
  const fallback = keyword(schema, 'default');
  const encoding = text('contentEncoding');
  const mediaType = text('contentMediaType');
  return [
    text('format'),
    encoding,
    mediaType,
    rangeWords(schema),
    counted('Length', 'character', 'characters'),
    ...patternsOf(schema).map(patternInWords),
    counted('Items', 'item', 'items'),
    isMarked(schema, 'uniqueItems') && mayBeList(schema) ? 'unique items' : undefined,
    counted('Properties', 'property', 'properties'),
    multiplesInWords(schema),
    othersInWords(schema),
    fallback && `default ${valueText(exactValue(fallback))}`,
  ].filter((one) => one !== undefined);
});

/** Number of characters from which a pattern would hide the rest of a line. */
const LONG_PATTERN = 40;

/** The constraints for the line of the type, and the patterns that need a line of their own. */
export function shortConstraints(schema: MergedSchema): {
  readonly short: readonly string[];
  readonly patterns: readonly string[];
} {
  const patterns = patternsOf(schema).filter(({ length }) => length > LONG_PATTERN);
  const long = new Set(patterns.map(patternInWords));
  return { short: constraintsOf(schema).filter((one) => !long.has(one)), patterns };
}

function patternsOf(schema: MergedSchema): readonly string[] {
  const values = allOfKeyword(schema, 'pattern').map(({ value }) => value);
  return [...new Set(values)].filter((value) => typeof value === 'string');
}

function patternInWords(pattern: string): string {
  return `matches ${pattern}`;
}

function multiplesInWords(schema: MergedSchema): string | undefined {
  const steps = stepsOf(schema);
  return steps.length === 0 ? undefined : `multiple of ${steps.map(limitWords(schema, ['multipleOf'])).join(' and ')}`;
}

/** Converters mark texts too. */
function mayBeList(schema: MergedSchema): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.includes('array');
}

/** Keywords below which properties are named too. */
const EVALUATING = ['oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas'];

/** Whether there may be more than the rows show (JSON Schema core 2020-12, 10.3.1.2, 10.3.2.3 and 11). */
function othersInWords(schema: MergedSchema): string | undefined {
  const states = (name: string, value: boolean) => allOfKeyword(schema, name).some((one) => one.value === value);
  const named = ['properties', 'patternProperties'];
  if (states('additionalProperties', false)) return hasKeyword(schema, named) ? 'no other properties' : 'no properties';
  // What alternatives name has been evaluated.
  if (states('unevaluatedProperties', false))
    return hasKeyword(schema, [...named, ...EVALUATING]) ? 'no other properties' : 'no properties';
  if (states('additionalProperties', true)) return 'other properties allowed';
  const isFull = states('items', false) || states('additionalItems', false) || states('unevaluatedItems', false);
  if (isFull) return hasKeyword(schema, ['prefixItems', 'items']) ? 'no other items' : 'no items';
  return undefined;
}

function hasKeyword(schema: MergedSchema, names: readonly string[]): boolean {
  return names.some((name) => allOfKeyword(schema, name).some(({ value }) => value !== false));
}

function rangeWords(schema: MergedSchema): string | undefined {
  const { least, most, above, below } = rangeOf(schema);
  const lowWords = limitWords(schema, ['minimum', 'exclusiveMinimum']);
  const highWords = limitWords(schema, ['maximum', 'exclusiveMaximum']);
  if (least !== undefined && most !== undefined && above === undefined && below === undefined)
    return least === most ? `exactly ${lowWords(least)}` : `${lowWords(least)} to ${highWords(most)}`;
  const low =
    above !== undefined
      ? `more than ${lowWords(above)}`
      : least === undefined
        ? undefined
        : `at least ${lowWords(least)}`;
  const high =
    below !== undefined
      ? `less than ${highWords(below)}`
      : most === undefined
        ? undefined
        : `at most ${highWords(most)}`;
  const words = [low, high].filter((one) => one !== undefined);
  return words.length > 0 ? words.join(' and ') : undefined;
}

/** The words for a limit of one of the keywords: many APIs have those of a 64-bit integer. */
function limitWords(schema: MergedSchema, names: readonly string[]): (value: number) => string {
  return (value) => {
    const node = names.flatMap((name) => allOfKeyword(schema, name)).find((one) => one.value === value);
    return String(node ? exactValue(node) : value);
  };
}

/** `1 to 10 items`, `at least 1 character`, `exactly 2 items`. */
function countWords(
  least: number | undefined,
  most: number | undefined,
  noun: string,
  nouns: string,
): string | undefined {
  const unit = (count: number) => countOf(count, noun, nouns);
  const low = least === 0 ? undefined : least;
  if (low !== undefined && most !== undefined) return low === most ? `exactly ${unit(low)}` : `${low} to ${unit(most)}`;
  if (low !== undefined) return `at least ${unit(low)}`;
  return most === undefined ? undefined : `at most ${unit(most)}`;
}
