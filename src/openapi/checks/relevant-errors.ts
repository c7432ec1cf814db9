import type { ErrorObject } from 'ajv';
import { pointerTo } from '../document/pointer.ts';

/** Keywords whose error only says that something below them failed. */
const CONSEQUENCES = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', '$dynamicRef']);

/**
 * Selects from a validator's errors those that help an author: a failed alternative lists what each of its branches
 * expected, and a property is really unexpected only if nothing inside the object failed. One error for each place and
 * message.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const direct = errors.filter((error) => !isAboutReference(error) && !isAboutName(error));
  const causes = direct.filter(({ keyword }) => !CONSEQUENCES.has(keyword) && keyword !== 'unevaluatedProperties');
  const own = direct.filter((error) => {
    const { keyword, instancePath } = error;
    if (isAmbiguous(error)) return true;
    if (CONSEQUENCES.has(keyword)) return !direct.some((other) => other !== error && isAtOrBelow(other, instancePath));
    if (keyword !== 'unevaluatedProperties') return true;
    const property = pointerTo(instancePath, String(error.params.unevaluatedProperty));
    return !causes.some((other) => other.instancePath === instancePath || isAtOrBelow(other, property));
  });
  const alternatives = new Set(direct.filter(isAlternative).map(({ instancePath }) => instancePath));
  const innermost = withOneType(
    own.filter((error) => !isCascade(error, own) && !isOtherBranch(error, own)),
    alternatives,
  );
  const relevant = new Map(withAllValues(innermost).map((error) => [`${error.instancePath}\n${error.message}`, error]));
  // If each only says that another failed, the outermost is reported for them: an error is never dropped silently.
  return relevant.size > 0 ? [...relevant.values()] : direct.slice(-1);
}

/** An invalid name of a field is reported at the name, as one that is not allowed. */
function isAboutName({ propertyName, keyword }: ErrorObject): boolean {
  return propertyName !== undefined && keyword !== 'propertyNames';
}

/** Wherever a `$ref` is allowed, the schemas of 3.0 say "or it has a $ref"; nobody who wrote an object meant that. */
function isAboutReference({ keyword, params, schemaPath }: ErrorObject): boolean {
  return schemaPath.includes('/Reference/') || (keyword === 'required' && params.missingProperty === '$ref');
}

/** An unknown field of an object is also reported for each enclosing object. */
function isCascade(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'unevaluatedProperties') return false;
  const property = pointerTo(error.instancePath, String(error.params.unevaluatedProperty));
  return errors.some((other) => other !== error && isAtOrBelow(other, property));
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
function withOneType(errors: readonly ErrorObject[], alternatives: ReadonlySet<string>): ErrorObject[] {
  return errors.flatMap((error) => {
    const { instancePath, keyword } = error;
    if (keyword !== 'type' || !alternatives.has(instancePath)) return [error];
    const here = errors.filter((other) => other.keyword === 'type' && other.instancePath === instancePath);
    const isRival = errors.some((other) => other.keyword !== 'type' && isAtOrBelow(other, instancePath));
    if (isRival || here[0] !== error) return [];
    const types = [...new Set(here.flatMap(({ params }) => params.type as string | readonly string[]))];
    return [{ ...error, message: `must be ${types.join(' or ')}` }];
  });
}

/** Of the branches of an alternative, the one that got furthest is the one that was meant. */
function isOtherBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const [alternative, branch] = branchOf(error);
  if (alternative === undefined) return false;
  return errors.some((other) => {
    const [otherAlternative, otherBranch] = branchOf(other);
    const isSameBranch = otherAlternative === alternative && otherBranch === branch;
    return other !== error && !isSameBranch && isAtOrBelow(other, `${error.instancePath}/`);
  });
}

/** `#/definitions/Parameter/oneOf` and `1` of `#/definitions/Parameter/oneOf/1/required`. */
function branchOf({ schemaPath }: ErrorObject): readonly [alternative?: string, branch?: string] {
  const match = /^(.*\/(?:oneOf|anyOf))\/(\d+)\//.exec(schemaPath);
  return match ? [match[1] ?? '', match[2] ?? ''] : [];
}

/** If each branch allows other values, the value may be any of them. */
function withAllValues(errors: readonly ErrorObject[]): ErrorObject[] {
  const valuesAt = new Map<string, unknown[]>();
  for (const { keyword, instancePath, params } of errors)
    if (keyword === 'enum')
      valuesAt.set(instancePath, [...(valuesAt.get(instancePath) ?? []), ...(params.allowedValues as unknown[])]);
  return errors.map((error) =>
    error.keyword === 'enum'
      ? { ...error, params: { allowedValues: [...new Set(valuesAt.get(error.instancePath))] } }
      : error,
  );
}

function isAtOrBelow({ instancePath }: ErrorObject, path: string): boolean {
  return instancePath === path || instancePath.startsWith(path.endsWith('/') ? path : `${path}/`);
}
