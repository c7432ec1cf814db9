import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from './api-file.ts';
import { child } from './node.ts';
import { lastKey } from './pointer.ts';

/** The lines of the specification that differ in what their fields mean. */
export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** The version of a description, or why docgen does not read it (API_VERSION). */
export function readVersion(root: ApiNode): OpenApiVersion | Diagnostic {
  const stated = child(root, 'openapi') ?? child(root, 'swagger') ?? child(root, 'swaggerVersion');
  if (!stated)
    return report('API_VERSION', 'The description does not say its version of OpenAPI', {
      place: placeOf(root),
      hint: 'Begin it with: openapi: 3.1.0',
    });
  const isSwagger = lastKey(stated.pointer) !== 'openapi';
  const place = placeOf(stated);
  if (typeof stated.value !== 'string') {
    const hint = isSwagger ? 'Write it in quotes: "2.0".' : undefined;
    return report('API_VERSION', `The version ${JSON.stringify(stated.value)} is not a string`, { place, hint });
  }
  if (isSwagger && stated.value === '2.0') return '2.0';
  const line = /^(3\.[012])\.\d+(?:-.+)?$/.exec(stated.value)?.[1];
  if (!isSwagger && (line === '3.0' || line === '3.1' || line === '3.2')) return line;
  const name = isSwagger ? 'Swagger' : 'OpenAPI';
  return report('API_VERSION', `docgen does not read ${name} "${stated.value}"`, { place });
}
