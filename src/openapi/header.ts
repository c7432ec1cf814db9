import type { SchemaField } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import { entries } from './node.ts';
import { parameterField } from './parameter.ts';

/** The headers of a response; `Content-Type` is told by its media types (OpenAPI 3.1.1, section 4.8.17.1). */
export function headersOf(response: ApiNode, id: string, context: PageContext): SchemaField[] {
  return entries(response, 'headers').flatMap(([name, entry]) => {
    const header = context.resolve(entry);
    if (!header || name.toLowerCase() === 'content-type') return [];
    return [parameterField(header, { name, id: context.ids(id, 'header', name), direction: 'response' }, context)];
  });
}
