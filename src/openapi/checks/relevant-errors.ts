import type { ErrorObject } from 'ajv';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { lazily } from '../../shared/lazily.ts';
import { remembered } from '../../shared/remember.ts';
import { parentOf, placesAbove, pointerTo } from '../document/pointer.ts';
import { withExclusiveFields } from './exclusive-fields.ts';

/** Keywords whose error only says that something below them failed. */
const CONSEQUENCES = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', '$dynamicRef']);

/**
 * Selects from a validator's errors those that help an author: a failed alternative lists what each of its branches
 * expected, and a property is really unexpected only if nothing inside the object failed. One error for each place and
 * message.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const direct = withExclusiveFields(errors.filter((error) => !isAboutReference(error) && !isAboutName(error)));
  const causes = direct.filter(({ keyword }) => !CONSEQUENCES.has(keyword) && keyword !== 'unevaluatedProperties');
  const [all, caused] = [lazily(() => byPlace(direct)), lazily(() => byPlace(causes))];
  const causedAt = new Set(causes.flatMap(({ instancePath }) => [instancePath, parentOf(instancePath)]));
  const own = direct.filter((error) => {
    const { keyword, instancePath, params } = error;
    if (isAmbiguous(error)) return true;
    if (CONSEQUENCES.has(keyword)) return all().get(instancePath)?.length === 1;
    if (keyword !== 'unevaluatedProperties' || params.isKnown === false) return true;
    return !causedAt.has(instancePath) && !caused().has(propertyOf(error));
  });
  const alternatives = new Set(direct.filter(isAlternative).map(({ instancePath }) => instancePath));
  const ownPlaces = lazily(() => byPlace(own));
  const isOtherBranch = otherBranches(ownPlaces);
  const innermost = withOneType(
    own.filter((error) => !isCascade(error, ownPlaces) && !isOtherBranch(error)),
    alternatives,
  );
  const relevant = new Map(withAllValues(innermost).map((error) => [sayingOf(error), error]));
  return [...relevant.values(), ...unexplained(direct, [...relevant.values()])];
}

/** Errors of one place that say the same. */
function sayingOf(error: ErrorObject): string {
  return [error.instancePath, error.message, unexpectedField(error)].join('\n');
}

/** The name of a field that an object must not have; undefined if an error is about something else. */
export function unexpectedField({ params }: ErrorObject): string | undefined {
  const name: unknown = params.unevaluatedProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof name === 'string' ? name : undefined;
}

/**
 * The innermost of the errors that say that something below them failed, of which nothing is reported: no fault is silent
 * because another was found.
 */
function unexplained(direct: readonly ErrorObject[], relevant: readonly ErrorObject[]): ErrorObject[] {
  const explained = new Set(relevant.flatMap(({ instancePath }) => placesAbove(instancePath)));
  const open = direct.filter(({ instancePath }) => !explained.has(instancePath));
  const around = new Set(open.flatMap(({ instancePath }) => placesAbove(instancePath).slice(1)));
  const innermost = open.filter(({ instancePath }) => !around.has(instancePath));
  return [...new Map(innermost.map((error) => [error.instancePath, error])).values()];
}

/**
 * Errors by each place that they are at or below: thousands of them are not compared with one another. Made when it is
 * asked for, which most errors do not need.
 */
type ErrorsByPlace = () => ReadonlyMap<string, readonly ErrorObject[]>;

function byPlace(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly ErrorObject[]> {
  const places = new Map<string, ErrorObject[]>();
  for (const error of errors)
    for (const place of placesAbove(error.instancePath)) {
      getOrInsert(places, place, () => []).push(error);
    }
  return places;
}

/** The place of a property that is not allowed. */
function propertyOf({ instancePath, params }: ErrorObject): string {
  return pointerTo(instancePath, String(params.unevaluatedProperty));
}

/** An invalid name of a field is reported at the name, as one that is not allowed. */
function isAboutName({ propertyName, keyword }: ErrorObject): boolean {
  return propertyName !== undefined && keyword !== 'propertyNames';
}

/**
 * Wherever a `$ref` is allowed, the schemas of 3.0 say "or it has a $ref", which is never what the author of an object
 * meant.
 */
function isAboutReference({ keyword, params, schemaPath }: ErrorObject): boolean {
  return schemaPath.includes('/Reference/') || (keyword === 'required' && params.missingProperty === '$ref');
}

/** An unknown field of an object is also reported for each enclosing object. */
function isCascade(error: ErrorObject, errors: ErrorsByPlace): boolean {
  return error.keyword === 'unevaluatedProperties' && errors().has(propertyOf(error));
}

/** More than one alternative of a `oneOf` matches: that is an error in itself. */
export function isAmbiguous({ keyword, params }: ErrorObject): boolean {
  return keyword === 'oneOf' && Array.isArray(params.passingSchemas);
}

function isAlternative({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

/**
 * If alternatives failed, each of a type other than the value's reports the type: that helps only if none of the
 * value's type failed otherwise, and then once, with all types.
 */
function withOneType(errors: readonly ErrorObject[], alternatives: ReadonlySet<string>): readonly ErrorObject[] {
  if (alternatives.size === 0) return errors;
  const types = new Map<string, Set<string>>();
  for (const { keyword, instancePath, params } of errors)
    if (keyword === 'type' && alternatives.has(instancePath)) {
      const here = types.get(instancePath) ?? new Set();
      for (const type of [params.type as string | readonly string[]].flat()) here.add(type);
      types.set(instancePath, here);
    }
  // A list of values of another type says more than the type.
  const listed = new Set(errors.filter(isOfOtherType).map(({ instancePath }) => instancePath));
  const isOfType = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'type' || (listed.has(instancePath) && alternatives.has(instancePath) && keyword === 'enum');
  const rivals = new Set(
    errors.filter((error) => !isOfType(error)).flatMap(({ instancePath }) => placesAbove(instancePath)),
  );
  return errors.flatMap((error) => {
    const { instancePath, keyword } = error;
    if (!isOfType(error) || !alternatives.has(instancePath)) return [error];
    if (keyword === 'enum') return rivals.has(instancePath) ? [] : [error];
    const here = types.get(instancePath);
    types.delete(instancePath);
    const isSaid = !here || rivals.has(instancePath) || listed.has(instancePath);
    return isSaid ? [] : [{ ...error, message: `must be ${[...here].join(' or ')}` }];
  });
}

/** Whether values are listed that are all of another type than the value's: that is an error of its type. */
function isOfOtherType({ keyword, params, data }: ErrorObject): boolean {
  const allowed: unknown = keyword === 'enum' && data !== undefined ? params.allowedValues : undefined;
  return Array.isArray(allowed) && allowed.every((one) => typeof one !== typeof data);
}

/**
 * Of the branches of an alternative, the one that got furthest is the one that was meant: whether an error is of another
 * one than those below its place.
 */
function otherBranches(errors: ErrorsByPlace): (error: ErrorObject) => boolean {
  const known = new Map<string, boolean>();
  return (error) => {
    const { instancePath } = error;
    const [alternative, branch] = branchOf(error);
    if (alternative === undefined) return false;
    const key = `${instancePath}\n${branch}\n${alternative}`;
    const isOther =
      known.get(key) ??
      (errors().get(instancePath) ?? []).some((other) => {
        if (other.instancePath === instancePath) return false;
        const [otherAlternative, otherBranch] = branchOf(other);
        return otherAlternative !== alternative || otherBranch !== branch;
      });
    known.set(key, isOther);
    return isOther;
  };
}

/** `#/definitions/Parameter/oneOf` and `1` of `#/definitions/Parameter/oneOf/1/required`. */
const branchOf = remembered(({ schemaPath }: ErrorObject): readonly [alternative?: string, branch?: string] => {
  const match = /^(.*\/(?:oneOf|anyOf))\/(\d+)\//.exec(schemaPath);
  return match ? [match[1] ?? '', match[2] ?? ''] : [];
});

/** If each branch allows other values, the value may be any of them. */
function withAllValues(errors: readonly ErrorObject[]): ErrorObject[] {
  const listsAt = new Map<string, (readonly unknown[])[]>();
  for (const { keyword, instancePath, params } of errors)
    if (keyword === 'enum')
      getOrInsert(listsAt, instancePath, () => []).push(params.allowedValues as readonly unknown[]);
  const together = remembered((lists: readonly (readonly unknown[])[]) => [...new Set(lists.flat())]);
  return errors.map((error) => {
    const lists = error.keyword === 'enum' ? listsAt.get(error.instancePath) : undefined;
    // One of thousands of values is not copied for each of as many that it is not.
    return lists && lists.length > 1 ? { ...error, params: { allowedValues: together(lists) } } : error;
  });
}
