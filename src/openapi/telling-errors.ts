import type { ErrorObject } from 'ajv';
import { pointerTo } from './pointer.ts';

/** Keywords whose error only says that something below them failed. */
const CONSEQUENCES = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', '$dynamicRef']);

/**
 * Of all that a validator says, what helps an author: a failed alternative names what each of its branches would have
 * liked, and what an object may not have is only true if nothing inside it failed. One error a place and message.
 */
export function tellingErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const direct = errors.filter((error) => !isAboutReference(error));
  const causes = direct.filter(({ keyword }) => !CONSEQUENCES.has(keyword) && keyword !== 'unevaluatedProperties');
  const own = direct.filter((error) => {
    const { keyword, instancePath } = error;
    if (CONSEQUENCES.has(keyword)) return !direct.some((other) => other !== error && isAtOrBelow(other, instancePath));
    if (keyword !== 'unevaluatedProperties') return true;
    const property = pointerTo(instancePath, String(error.params.unevaluatedProperty));
    return !causes.some((other) => other.instancePath === instancePath || isAtOrBelow(other, property));
  });
  const innermost = own.filter((error) => !isCascade(error, own) && !isOtherBranch(error, own));
  return [...new Map(innermost.map((error) => [`${error.instancePath}\n${error.message}`, error])).values()];
}

/** Wherever a `$ref` may stand, the schemas of 3.0 say "or it has a $ref"; nobody who wrote an object meant that. */
function isAboutReference({ keyword, params, schemaPath }: ErrorObject): boolean {
  return schemaPath.includes('/Reference/') || (keyword === 'required' && params.missingProperty === '$ref');
}

/** An unknown field of an object is told for each of the objects around it too. */
function isCascade(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'unevaluatedProperties') return false;
  const property = pointerTo(error.instancePath, String(error.params.unevaluatedProperty));
  return errors.some((other) => other !== error && isAtOrBelow(other, property));
}

/** Of the branches of an alternative, the one that got deepest is the one that was meant. */
function isOtherBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const alternative = /^(.*\/(?:oneOf|anyOf))\/\d+\//.exec(error.schemaPath)?.[1];
  if (alternative === undefined) return false;
  return errors.some(
    (other) =>
      other !== error &&
      isAtOrBelow(other, `${error.instancePath}/`) &&
      !/\/(?:oneOf|anyOf)\/\d+\//.test(other.schemaPath),
  );
}

function isAtOrBelow({ instancePath }: ErrorObject, path: string): boolean {
  return instancePath === path || instancePath.startsWith(path.endsWith('/') ? path : `${path}/`);
}
