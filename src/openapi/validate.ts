import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Description } from './load.ts';
import { officialErrors } from './official-schema.ts';
import { invalidPart } from './schema-errors.ts';
import { ofMeantForms } from './swagger/meant-forms.ts';
import { tellingErrors } from './telling-errors.ts';

/** Holds a description against the schema of its version (API_INVALID). No `$ref` is followed. */
export function validateDescription({ root, version }: Description): Diagnostic[] {
  const errors = officialErrors(version, root.value);
  const meant = version === '2.0' ? ofMeantForms(errors, root.value) : errors.flatMap(onlyPaths);
  return tellingErrors(meant).map((one) => invalidPart(root, one));
}

/**
 * A description of 3.1 or 3.2 has paths, components or webhooks (OpenAPI 3.1.1, section 4.8.1). One that has none of them
 * lacks its paths: the other two ways out are seldom meant.
 */
function onlyPaths(error: ErrorObject): ErrorObject[] {
  const way = /^#\/anyOf\/\d+(\/required)$/.exec(error.schemaPath)?.[1];
  if (way === undefined) return [error];
  return error.params.missingProperty === 'paths' ? [{ ...error, schemaPath: `#${way}` }] : [];
}
