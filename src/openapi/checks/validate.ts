import type { ErrorObject } from 'ajv';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { parentOf, placesAbove, valueAt } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';
import { isAboutNoResponse } from './error-message.ts';
import { invalidPart } from './invalid-part.ts';
import { officialErrors } from './official-schema.ts';
import { parserErrors } from './parser-errors.ts';
import { relevantErrors, unexpectedField } from './relevant-errors.ts';
import { repeatedParameters } from './repeated-parameters.ts';
import { ofMeantForms } from './swagger-forms.ts';
import { type BrokenRule, brokenRules, checkBodies } from './swagger-rules.ts';

/**
 * Validates a description against the official schema of its version, and adds what swagger-parser finds besides
 * (API_INVALID). No `$ref` is followed.
 */
export async function validateDescription(description: Description): Promise<Diagnostic[]> {
  const { root, version } = description;
  const isOwn = (error: ErrorObject) => !isOfTarget(error, root);
  const errors = officialErrors(version, root.value);
  const meant = version === '2.0' ? ofMeantForms(errors, root.value) : errors.flatMap(onlyPaths);
  const all = relevantErrors(meant).filter(isOwn);
  const misnamed = new Set(all.flatMap((error) => (unexpectedField(error) === undefined ? [] : error.instancePath)));
  // A misspelt status is a response.
  const own = all.filter((error) => !(isAboutNoResponse(error) && misnamed.has(error.instancePath)));
  const others = relevantErrors(await parserErrors(description)).filter(isOwn);
  const known = new Set(own.map(({ instancePath }) => instancePath));
  // An error at the place of another, or around it, is about the same mistake; so is one of a field that says which of
  // several objects is meant, since the library's schemas list what each of them lacks.
  const around = new Set([...known].flatMap(placesAbove));
  const added = others.filter(
    ({ instancePath, keyword }) =>
      !around.has(instancePath) && !(keyword === 'enum' && around.has(parentOf(instancePath))),
  );
  const rules = await brokenRules(description);
  return [
    ...[...own, ...added].map((one) => invalidPart(root, one)),
    ...rules.filter(({ at }) => at.file !== root.file || !known.has(at.pointer)).map(broken),
    ...checkBodies(description),
    ...repeatedParameters(description),
  ];
}

function broken({ at, message }: BrokenRule): Diagnostic {
  return report('API_INVALID', message, { place: placeOf(at, 'key') });
}

/**
 * What a `$ref` lacks, its target has, even where OpenAPI does not allow a `$ref`. One that is not in the text came with a
 * path item that has fields beside its own.
 */
function isOfTarget({ keyword, instancePath, params }: ErrorObject, root: ApiNode): boolean {
  if (typeof fieldOf(valueAt(root.value, instancePath), '$ref') !== 'string') return false;
  const extra: unknown = params.unevaluatedProperty ?? params.additionalProperty;
  return keyword === 'required' || (extra === '$ref' && !isWritten(root, instancePath));
}

/** Whether a place below a node is in the text, and not only in what was read of it. */
function isWritten({ file, pointer }: ApiNode, below: string): boolean {
  const at = pointer + below;
  const [own, around] = [at, at.slice(0, at.lastIndexOf('/'))].map((one) => file.spotOf(one, 'key'));
  return own?.line !== around?.line || own?.column !== around?.column;
}

/**
 * A description of 3.1 or 3.2 has paths, components or webhooks (OpenAPI 3.1.1, section 4.8.1). One without any of them
 * lacks its paths: the other two are rarely meant.
 */
function onlyPaths(error: ErrorObject): ErrorObject[] {
  const way = /^#\/anyOf\/\d+(\/required)$/.exec(error.schemaPath)?.[1];
  if (way === undefined) return [error];
  return error.params.missingProperty === 'paths' ? [{ ...error, schemaPath: `#${way}` }] : [];
}
