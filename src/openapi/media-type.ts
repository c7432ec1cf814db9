import type { MediaType } from '../model/api.ts';
import type { SchemaField } from '../model/api-schema.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import { encodingInWords, withEncodings } from './encoding.ts';
import { examplesOf } from './example.ts';
import { child, entries, items } from './node.ts';
import { schemaField, topPlace } from './schema.ts';

/** The media types of a body (OpenAPI 3.1.1, section 4.8.14). `id` starts the ids of its rows. */
export function mediaTypesOf(body: ApiNode, id: string, direction: Direction, context: PageContext): MediaType[] {
  return entries(body, 'content').flatMap(([type, node]) => {
    const mediaType = context.resolve(node);
    if (!mediaType) return [];
    const schema = child(mediaType, 'schema');
    return [
      {
        type,
        schema:
          schema && withEncodings(schemaField([schema], topPlace('', id, direction), context), mediaType, id, context),
        examples: examplesOf(mediaType, type, { id, direction }, context),
        item: itemOf(mediaType, id, direction, context),
        partNotes: partNotes(mediaType),
      },
    ];
  });
}

/** What each part of a sequence is, such as a line of JSON or an event (OpenAPI 3.2.0, section 4.14.2). */
function itemOf(mediaType: ApiNode, id: string, direction: Direction, context: PageContext): SchemaField | undefined {
  const schema = child(mediaType, 'itemSchema');
  return schema && schemaField([schema], topPlace('', `${id}-item`, direction), context);
}

/** How the parts of a multipart body are sent that have a position and no name (OpenAPI 3.2.0, section 4.14.4). */
function partNotes(mediaType: ApiNode): string[] {
  const first = items(mediaType, 'prefixEncoding').map((encoding, index) => ({ encoding, part: `Part ${index + 1}` }));
  const rest = child(mediaType, 'itemEncoding');
  const parts = [
    ...first,
    ...(rest ? [{ encoding: rest, part: first.length > 0 ? 'Every further part' : 'Every part' }] : []),
  ];
  return parts.flatMap(({ encoding, part }) => {
    const words = encodingInWords(encoding);
    return words.length > 0 ? [`${part}: ${words.join(', ')}`] : [];
  });
}
