import type { MediaType } from '../model/api.ts';
import type { SchemaField } from '../model/api-schema.ts';
import type { ApiNode } from './api-file.ts';
import { bodyField } from './body-field.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import { encodingInWords, withEncodings } from './encoding.ts';
import { examplesOf } from './example.ts';
import { child, entries, items } from './node.ts';
import { schemaField, topPlace } from './schema.ts';
import type { ShownBodies } from './shown-bodies.ts';

/** Where a body stands on its page. */
interface BodyPlace {
  /** Starts the ids of its rows. */
  readonly id: string;
  readonly direction: Direction;
  /** Of the response that it is the body of. */
  readonly status?: string;
  /** What the page shows before it. */
  readonly shown: ShownBodies;
}

/** The media types of a body (OpenAPI 3.1.1, section 4.8.14). */
export function mediaTypesOf(body: ApiNode, place: BodyPlace, context: PageContext): MediaType[] {
  const { id, direction } = place;
  return entries(body, 'content').flatMap(([type, node]) => {
    const mediaType = context.resolve(node);
    if (!mediaType) return [];
    return [
      {
        type,
        ...schemaOf(mediaType, type, place, context),
        examples: examplesOf(mediaType, type, { id, direction }, context),
        item: itemOf(mediaType, id, direction, context),
        partNotes: partNotes(mediaType),
      },
    ];
  });
}

/** Keywords that say more of a body in one media type than its schema does. */
const BESIDE_SCHEMA = ['encoding', 'itemSchema', 'prefixEncoding', 'itemEncoding'];

function schemaOf(mediaType: ApiNode, type: string, place: BodyPlace, context: PageContext) {
  const { id, direction, status, shown } = place;
  const schema = child(mediaType, 'schema');
  if (!schema) return { schema: undefined, shownAt: undefined };
  const make = () => bodyField(schema, id, direction, context);
  if (!BESIDE_SCHEMA.some((name) => child(mediaType, name))) return shown(schema, { status, type }, make);
  return { schema: withEncodings(make(), mediaType, id, context), shownAt: undefined };
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
