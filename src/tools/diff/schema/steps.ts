import { type ApiNode, allOfKeyword } from '../../../openapi/index.ts';
import { isMultipleOf } from '../../../shared/multiple-of.ts';
import { note, type SchemaRule, type Side } from './schema-pair.ts';
import { areWhole } from './whole-numbers.ts';

/** How many pairs of steps are compared with one another; a schema has mostly one. */
const MAX_PAIRS = 10_000;

/** What a value is a multiple of, by the numbers. */
type Steps = ReadonlyMap<number, ApiNode>;

/** `multipleOf`: several that `allOf` joins apply together. */
export const compareSteps: SchemaRule = (pair, comparison) => {
  const areIntegers = areWhole(pair.old.schema) && areWhole(pair.new.schema);
  const [old, now] = [stepsOf(pair.old, areIntegers), stepsOf(pair.new, areIntegers)];
  const [isNarrower, isWider] = [isWithin(now, old), isWithin(old, now)];
  if (isNarrower && isWider) return;
  const effect = isWider ? 'widened' : isNarrower ? 'narrowed' : 'changed';
  const [added] = [...now].filter(([step]) => !old.has(step));
  const [removed] = [...old].filter(([step]) => !now.has(step));
  const says =
    now.size > 0
      ? `now has to be a multiple of ${text(now)}${old.size > 0 ? `, previously of ${text(old)}` : ''}`
      : `no longer has to be a multiple of ${text(old)}`;
  const code = effect === 'widened' ? 'limit-widened' : 'limit-narrowed';
  note(pair, comparison, { code, effect, old: removed?.[1], new: added?.[1], says });
};

/** Of `areIntegers`, those are left out that every integer is a multiple of. */
function stepsOf({ schema }: Side, areIntegers: boolean): Steps {
  return new Map(
    allOfKeyword(schema, 'multipleOf').flatMap((node) => {
      const { value } = node;
      return typeof value === 'number' && !(areIntegers && isMultipleOf(1, value)) ? [[value, node]] : [];
    }),
  );
}

/** Whether every multiple of all steps is known to be one of all the others. */
function isWithin(steps: Steps, others: Steps): boolean {
  const isFew = steps.size * others.size <= MAX_PAIRS;
  return [...others.keys()].every(
    (other) => steps.has(other) || (isFew && [...steps.keys()].some((step) => isMultipleOf(step, other))),
  );
}

function text(steps: Steps): string {
  return [...steps.keys()].slice(0, 8).join(' and ');
}
