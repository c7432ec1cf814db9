import type { ErrorObject } from 'ajv';
import { isAmbiguous } from './telling-errors.ts';

/** What a validator's error demands, to follow the name of what is wrong: `must be integer or null`. */
export function errorInWords(error: ErrorObject): string {
  const { keyword, params, message } = error;
  if (isAmbiguous(error)) return 'fits more than one alternative of "oneOf"';
  const allowed: unknown = params.allowedValues;
  if (keyword === 'enum' && Array.isArray(allowed))
    return `must be one of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'type' && Array.isArray(params.type)) return `must be ${params.type.join(' or ')}`;
  return (message ?? `breaks "${keyword}"`).replace('must NOT', 'must not');
}
