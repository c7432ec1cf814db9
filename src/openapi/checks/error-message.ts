import type { ErrorObject } from 'ajv';
import { jsonInShort, listInShort } from './in-short.ts';
import { isAmbiguous } from './relevant-errors.ts';

/** The requirement in a validator's error, to follow the name of what is wrong: `must be integer or null`. */
export function errorMessage(error: ErrorObject): string {
  const { keyword, params, message } = error;
  if (isAmbiguous(error)) return 'matches more than one alternative of "oneOf"';
  if (keyword === 'exclusive') {
    const fields = (params.fields as readonly string[]).map((one) => JSON.stringify(one));
    return params.isNone === true ? `has neither ${fields.join(' nor ')}` : `has both ${fields.join(' and ')}`;
  }
  const allowed: unknown = params.allowedValues;
  if (keyword === 'enum' && Array.isArray(allowed)) return `must be one of ${listInShort(allowed, jsonInShort)}`;
  if (keyword === 'const') return `must be ${jsonInShort(params.allowedValue)}`;
  if (keyword === 'type' && Array.isArray(params.type)) return `must be ${params.type.join(' or ')}`;
  if (isAboutNoResponse(error)) return 'has no response';
  return (message ?? `breaks "${keyword}"`).replace('must NOT', 'must not');
}

/** The schemas report it for `responses`, and those of 3.1 and 3.2 again as "must have required property 'default'". */
export function isAboutNoResponse({ keyword, params, instancePath }: ErrorObject): boolean {
  const isMissing = keyword === 'minProperties' || (keyword === 'required' && params.missingProperty === 'default');
  return isMissing && instancePath.endsWith('/responses');
}
