import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ApiNode, placeOf } from './api-file.ts';
import type { Description } from './load.ts';
import { fieldOf } from './node.ts';
import { invalidPart } from './schema-errors.ts';
import { tellingErrors } from './telling-errors.ts';

/**
 * Holds a description against the schema of its version (API_INVALID). The parser gets a copy, since it changes what it
 * validates, without any `$ref` being followed: the schema knows where one may stand, every object is looked at once,
 * and no nest of `$ref`s can unfold.
 */
export async function validateDescription({ root, version }: Description): Promise<Diagnostic[]> {
  const copy = JSON.parse(JSON.stringify(root.value)) as Parameters<typeof SwaggerParser.validate>[0];
  // Later patches of the specification changed its text only, and the parser does not know them all by number.
  Object.assign(copy, { openapi: version === '3.0' ? '3.0.4' : '3.1.1' });
  try {
    await SwaggerParser.validate(copy, {
      resolve: { external: false },
      dereference: { circular: 'ignore', excludedPathMatcher: () => true },
      validate: { schema: true, spec: true },
    });
    return [];
  } catch (error) {
    const details: unknown = fieldOf(error, 'details');
    if (Array.isArray(details)) return tellingErrors(details as ErrorObject[]).map((one) => invalidPart(root, one));
    return [unexplained(root, error instanceof Error ? error.message : String(error))];
  }
}

/** What the parser says without saying where: it stops before its schema at the commonest mistakes. */
function unexplained(root: ApiNode, message: string): Diagnostic {
  if (fieldOf(root.value, 'paths') === undefined)
    return report('API_INVALID', 'The description has no "paths"', {
      place: placeOf(root),
      hint: 'Add "paths: {}" if it has none yet.',
    });
  const version: ApiNode = { ...root, pointer: '/info/version' };
  return report('API_INVALID', message.replace(/\.$/, ''), { place: placeOf(version) });
}
