import type { MediaType } from '../../model/api-body.ts';
import type { SchemaField } from '../../model/api-schema.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { remembered } from '../../shared/remember.ts';
import { slugOf } from '../../shared/slug.ts';
import type { SchemaChecker } from '../checks/schema-checker.ts';
import { type ApiNode, nodeKey } from '../document/api-file.ts';
import { child, entries, items } from '../document/node.ts';
import { isOnlyRef, meantBy } from '../document/resolve.ts';
import type { Direction } from '../document/schema/direction.ts';
import type { PageContext } from './context.ts';
import { encodingHeaders, encodingInWords, withEncodings } from './encoding.ts';
import { examplesOf } from './example.ts';
import { extensionsOf } from './extensions.ts';
import { pageIds } from './page-ids.ts';
import { repeatText } from './schema/repeated-text.ts';
import { schemaField, topPlace } from './schema/schema.ts';
import type { ShownBodies } from './shown-bodies.ts';

/** Where a body is on its page. */
interface BodyPlace {
  /** Prefix of the ids of its rows. */
  readonly id: string;
  readonly direction: Direction;
  /** Status of its response, for a response body. */
  readonly status?: string;
  /** Bodies that the page shows before it. */
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
        partHeaders: partHeaders(mediaType, id, context),
        extensions: [mediaType, ...positionalParts(mediaType).map(({ encoding }) => encoding)].flatMap((one) =>
          extensionsOf(one, context),
        ),
      },
    ];
  });
}

/** Keywords that add to the schema of a body in one media type. */
const BESIDE_SCHEMA = ['encoding', 'itemSchema', 'prefixEncoding', 'itemEncoding'];

function schemaOf(mediaType: ApiNode, type: string, place: BodyPlace, context: PageContext) {
  const { id, direction, status, shown } = place;
  const schema = child(mediaType, 'schema');
  if (!schema) return { schema: undefined, shownAt: undefined };
  const make = () => bodyField(schema, id, direction, context);
  if (!BESIDE_SCHEMA.some((name) => child(mediaType, name))) return shown(schema, { status, type }, make);
  return { schema: withEncodings(make(), mediaType, id, context), shownAt: undefined };
}

/** An item of a sequence, such as a line of JSON or an event (OpenAPI 3.2.0, section 4.14.2). */
function itemOf(mediaType: ApiNode, id: string, direction: Direction, context: PageContext): SchemaField | undefined {
  const schema = child(mediaType, 'itemSchema');
  return schema && schemaField([schema], topPlace('', `${id}-item`, direction), context);
}

/** The encodings of the positional parts of a multipart body (OpenAPI 3.2.0, section 4.14.4). */
function positionalParts(mediaType: ApiNode): { readonly encoding: ApiNode; readonly part: string }[] {
  const first = items(mediaType, 'prefixEncoding').map((encoding, index) => ({ encoding, part: `part ${index + 1}` }));
  const rest = child(mediaType, 'itemEncoding');
  const part = first.length > 0 ? 'every further part' : 'every part';
  return rest ? [...first, { encoding: rest, part }] : first;
}

/** How they are sent. */
function partNotes(mediaType: ApiNode): string[] {
  return positionalParts(mediaType).flatMap(({ encoding, part }) => {
    const words = encodingInWords(encoding);
    return words.length > 0 ? [`${capitalized(part)}: ${words.join(', ')}`] : [];
  });
}

/** Their headers. */
function partHeaders(mediaType: ApiNode, id: string, context: PageContext): SchemaField[] {
  return positionalParts(mediaType).flatMap(({ encoding, part }) =>
    encodingHeaders(encoding, `${id}-${slugOf(part)}`, part, context),
  );
}

/** The rows of a schema on a page whose ids are all still free. */
interface MadeField {
  readonly field: SchemaField;
  readonly ids: readonly string[];
  /** How many of the rows are repeated. */
  readonly repeated: number;
  /** What their long texts take, in characters of pages. */
  readonly text: number;
}

/** For the bodies of a description, by schema, direction and id: hundreds of responses have one of few schemas. */
const madeFields = remembered((_: SchemaChecker) => new Map<string, MadeField>());

/** The rows of a body, with the id prefix `id`. Bodies that refer to one schema share them if their ids are free. */
function bodyField(schema: ApiNode, id: string, direction: Direction, context: PageContext): SchemaField {
  const make = (one: PageContext) => schemaField([schema], topPlace('', id, direction), one);
  const { repeated, repeatedText: text } = context;
  if (!isOnlyRef(schema) || repeated.left <= 0 || text.left <= 0) return make(context);
  const known = madeFields(context.checker);
  const key = `${direction} ${id} ${nodeKey(meantBy(schema, context.resolve))}`;
  let made = known.get(key);
  if (!made) {
    const ids = pageIds();
    const before = { rows: repeated.left, text: text.shown };
    const field = make({ ...context, ids });
    made = { field, ids: [...ids.given], repeated: before.rows - repeated.left, text: text.shown - before.text };
    known.set(key, made);
  } else {
    repeated.left -= made.repeated;
    repeatText(text, made.text);
  }
  return context.ids.take(made.ids) ? made.field : make(context);
}
