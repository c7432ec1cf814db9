import type { SchemaField } from '../../model/api-schema.ts';
import type { ApiNode } from '../document/api-file.ts';
import { entries } from '../document/node.ts';
import { referenced } from '../document/reference.ts';
import type { PageContext } from './context.ts';
import { parameterField } from './parameter.ts';

/**
 * The headers of a response or of a part; `Content-Type` is described by its media types (OpenAPI 3.1.1, section
 * 4.8.17.1).
 */
export function headersOf(holder: ApiNode, id: string, context: PageContext): SchemaField[] {
  return entries(holder, 'headers').flatMap(([name, entry]) => {
    const header = referenced(entry, context.resolve);
    if (!header || name.toLowerCase() === 'content-type') return [];
    return [parameterField(header, { name, id: context.ids(id, 'header', name), direction: 'response' }, context)];
  });
}
