import type { SchemaField } from '../../model/api-schema.ts';
import { fieldOf } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import type { PageContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { headersOf } from './header.ts';

/** A body with the `encoding` of each part at the row of that part (OpenAPI 3.1.1, section 4.8.15). */
export function withEncodings(body: SchemaField, mediaType: ApiNode, id: string, context: PageContext): SchemaField {
  const encodings = new Map(entries(mediaType, 'encoding'));
  if (encodings.size === 0) return body;
  const fields = body.fields.map((field) => {
    const encoding = encodings.get(field.name);
    if (!encoding) return field;
    const headers = encodingHeaders(encoding, `${id}-${field.name}`, 'the part', context);
    const extensions = [...(field.extensions ?? []), ...extensionsOf(encoding, context)];
    return {
      ...field,
      ...(extensions.length > 0 && { extensions }),
      constraints: [...field.constraints, ...encodingInWords(encoding)],
      fields: [...field.fields, ...headers],
    };
  });
  return { ...body, fields };
}

/** The headers of a part, each with the words which part it is of. */
export function encodingHeaders(encoding: ApiNode, id: string, part: string, context: PageContext): SchemaField[] {
  return headersOf(encoding, id, context).map((header) => ({
    ...header,
    constraints: [...header.constraints, `header of ${part}`],
  }));
}

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', 'a%20b'],
  ['pipeDelimited', 'a|b'],
  ['tabDelimited', 'a%09b'],
  ['form', 'a,b'],
]);

/** How a part is sent: `sent as image/png`. */
export function encodingInWords(encoding: ApiNode): string[] {
  const contentType = textAt(encoding, 'contentType');
  const style = textAt(encoding, 'style');
  const explode = fieldOf(encoding.value, 'explode') ?? (style === undefined || style === 'form');
  const delimiter = explode === true ? undefined : DELIMITERS.get(style ?? 'form');
  const isSerialized = style !== undefined || child(encoding, 'explode') !== undefined;
  return [
    ...(contentType === undefined ? [] : [`sent as ${contentType}`]),
    ...(isSerialized && style === 'deepObject' ? ['as name[key]=value'] : []),
    ...(isSerialized && style !== 'deepObject' ? [delimiter === undefined ? 'repeated' : `as ${delimiter}`] : []),
    ...(isTrue(encoding, 'allowReserved') ? ['reserved characters are not encoded'] : []),
  ];
}
