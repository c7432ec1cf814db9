import { isObject } from '../../shared/json-object.ts';
import { briefPairs, formPairs } from '../../shared/request/parameter-style.ts';
import type { FormPart, SampleBody } from '../../shared/request/sample-request.ts';
import { multipartPieces } from '../../shared/request/snippets/multipart-text.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';
import { mergeSchemas, propertiesOf } from '../document/schema/merged-schema.ts';
import { isBinary, itemsOf } from '../document/schema/schema-facts.ts';
import { formStyles, partType } from './form-encoding.ts';

/** The file in samples. */
export const SAMPLE_FILE = 'file.bin';

/** The fields and files of a multipart form; undefined if there are none. */
export function multipartBody(
  value: unknown,
  mediaType: ApiNode,
  resolve: Resolve,
): Extract<SampleBody, { kind: 'multipart' }> | undefined {
  const schema = child(mediaType, 'schema');
  const properties = schema ? propertiesOf(mergeSchemas([schema], resolve)) : new Map<string, ApiNode[]>();
  const typed = ([name, one]: readonly [string, string]): FormPart => {
    const type = partType(mediaType, name);
    return type === undefined ? [name, one] : [name, one, type];
  };
  const files = [...properties].flatMap(([name, nodes]) => {
    const property = mergeSchemas(nodes, resolve);
    const item = mergeSchemas(itemsOf(property), resolve);
    return isBinary(property) || isBinary(item) ? [typed([name, SAMPLE_FILE])] : [];
  });
  const fields = isObject(value)
    ? briefPairs(formPairs(value, formStyles(mediaType)))
        .filter(([name]) => !files.some(([file]) => file === name))
        .map(typed)
    : [];
  return fields.length + files.length > 0 ? { kind: 'multipart', fields, files } : undefined;
}

/** The same as it is sent, to be read: with the name of each file in place of its content. */
export function multipartText(value: unknown, mediaType: ApiNode, resolve: Resolve): string | undefined {
  const body = multipartBody(value, mediaType, resolve);
  if (!body) return undefined;
  const pieces = multipartPieces(body).map((piece) => ('text' in piece ? piece.text : `(content of ${piece.file})`));
  return pieces.join('').replaceAll('\r\n', '\n').trimEnd();
}
