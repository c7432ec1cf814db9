import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ApiNode, placeOf } from './api-file.ts';
import { child } from './node.ts';

/** The lines of the specification that differ in what their fields mean. */
export type OpenApiVersion = '3.0' | '3.1';

/** The version of a description, or why docgen does not read it (API_VERSION). */
export function readVersion(root: ApiNode): OpenApiVersion | Diagnostic {
  const swagger = child(root, 'swagger');
  if (swagger)
    return report('API_VERSION', `This is Swagger ${String(swagger.value)}, which docgen does not read`, {
      place: placeOf(swagger),
      hint: 'Convert it to OpenAPI 3, for example with "npx swagger2openapi"; docgen reads OpenAPI 3.0 and 3.1.',
    });
  const openapi = child(root, 'openapi');
  if (!openapi)
    return report('API_VERSION', 'The description does not say its version of OpenAPI', {
      place: placeOf(root),
      hint: 'Begin it with: openapi: 3.1.0',
    });
  if (typeof openapi.value !== 'string')
    return report('API_VERSION', `The version ${JSON.stringify(openapi.value)} is not a string`, {
      place: placeOf(openapi),
    });
  const line = /^(3\.[01])\.\d+(?:-.+)?$/.exec(openapi.value)?.[1];
  if (line === '3.0' || line === '3.1') return line;
  return report('API_VERSION', `docgen does not read OpenAPI "${openapi.value}"`, { place: placeOf(openapi) });
}
