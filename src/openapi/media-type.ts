import type { MediaType } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import { withEncodings } from './encoding.ts';
import { examplesOf } from './example.ts';
import { child, entries } from './node.ts';
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
      },
    ];
  });
}
