import type { ErrorObject } from 'ajv';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { fixedMethods } from '../../shared/http-method.ts';
import { type ApiNode, placeOf, writtenNumber } from '../document/api-file.ts';
import { pointerTo, valueAt } from '../document/pointer.ts';
import { errorMessage, isAboutNoResponse } from './error-message.ts';
import { unexpectedField } from './relevant-errors.ts';

/** A validator's error as a problem of the description, at the nearest place that exists. */
export function invalidPart(root: ApiNode, error: ErrorObject): Diagnostic {
  const pointer = root.pointer + error.instancePath;
  const at: ApiNode = { ...root, pointer, value: valueAt(root.value, error.instancePath) };
  const name = shownPointer(pointer);
  if (isAboutNoResponse(error))
    return report('API_INVALID', `${name} ${errorMessage(error)}`, {
      place: placeOf(at, 'key'),
      hint: 'Add one, such as "200" or "default".',
    });
  const missing: unknown = error.params.missingProperty;
  if (error.keyword === 'required' && typeof missing === 'string') {
    const hint = missing === 'paths' ? 'Add "paths: {}" if it has none yet.' : undefined;
    return report('API_INVALID', `${name} has no "${missing}"`, { place: placeOf(at, 'key'), hint });
  }
  if (error.keyword === 'exclusive') {
    const hint = error.params.isNone === true ? 'Add one of them.' : 'Keep one of them.';
    return report('API_INVALID', `${name} ${errorMessage(error)}`, { place: placeOf(at, 'key'), hint });
  }
  const extra = unexpectedField(error);
  if (extra !== undefined) {
    const place = placeOf({ ...at, pointer: pointerTo(pointer, extra) }, 'key');
    const method = extra.toLowerCase();
    if (PATH_ITEM.test(pointer) && fixedMethods.some((one) => one === method))
      return report('API_INVALID', `${name} must not have "${extra}"`, {
        place,
        hint: `Write it in lower case, "${method}": its operation would be missing.`,
        severity: 'error',
      });
    if (pointer.endsWith('/responses'))
      return report('API_INVALID', `${name} must not have "${extra}"`, { place, hint: statusHint(extra) });
    // One that other objects have is in the wrong place, not misspelt.
    const hint = KNOWN_FIELDS.includes(extra) ? undefined : didYouMean(extra, KNOWN_FIELDS);
    return report('API_INVALID', `${name} must not have "${extra}"`, { place, hint });
  }
  if (PATH_ITEM.test(pointer) && Array.isArray(at.value))
    return report('API_INVALID', `${name} ${errorMessage(error)}`, {
      place: placeOf(at, 'key'),
      hint: 'Its operations would be missing.',
      severity: 'error',
    });
  const isUnquoted = error.params.type === 'string' && typeof at.value === 'number' && !error.parentSchema?.enum;
  const hint = isUnquoted ? `Write it in quotes: "${writtenNumber(at) ?? at.value}".` : undefined;
  return report('API_INVALID', `${name} ${errorMessage(error)}`, { place: placeOf(at), hint });
}

/** The pointer of a Path Item: where it is wrong, a whole operation may be missing, which is an error. */
const PATH_ITEM = /^\/(?:paths|webhooks)\/[^/]+$/;

/** Fields that are often misspelt; the names of fields in schemas are not validated, since any are allowed there. */
const KNOWN_FIELDS = [
  ...['allowEmptyValue', 'allowReserved', 'callbacks', 'components', 'contact', 'content', 'deprecated', 'description'],
  ...['email', 'encoding', 'examples', 'explode', 'externalDocs', 'externalValue', 'headers', 'identifier', 'info'],
  ...['license', 'links', 'name', 'operationId', 'parameters', 'paths', 'requestBodies', 'requestBody', 'required'],
  ...['responses', 'schema', 'schemas', 'scheme', 'scopes', 'security', 'securitySchemes', 'servers', 'style'],
  ...['summary', 'tags', 'termsOfService', 'title', 'url', 'variables', 'version', 'webhooks'],
];

/** What a key of the responses of an operation should be (OpenAPI 3.1.1, section 4.8.16). */
function statusHint(key: string): string {
  const range = /^([1-5])xx$/i.exec(key)?.[1];
  if (range !== undefined) return `Did you mean "${range}XX"?`;
  return 'Write a status such as "404", a range such as "4XX", or "default".';
}

function shownPointer(pointer: string): string {
  return pointer === '' ? 'The description' : `#${pointer}`;
}
