import { isObject } from '../../shared/json-object.ts';
import { concreteMediaType, mediaKind } from '../../shared/request/media-kind.ts';
import { formPairs, type Pair } from '../../shared/request/parameter-style.ts';
import type { SampleBody } from '../../shared/request/sample-request.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries } from '../document/node.ts';
import { keyword, mergeSchemas, propertiesOf } from '../document/schema/merged-schema.ts';
import { bodyText } from './body-text.ts';
import { bodyValue, type ExampleContext } from './body-values.ts';

/** The body in the first media type that a sample can serialise, JSON preferred; undefined if there is none. */
export function sampleBody(body: ApiNode, context: ExampleContext): SampleBody | undefined {
  const types = entries(body, 'content').toSorted(([a], [b]) => Number(isJson(b)) - Number(isJson(a)));
  for (const [type, entry] of types) {
    const mediaType = context.resolve(entry);
    const made = mediaType && bodyOf(mediaType, type, context);
    if (made) return made;
  }
  return undefined;
}

function bodyOf(mediaType: ApiNode, type: string, context: ExampleContext): SampleBody | undefined {
  const value = bodyValue(mediaType, 'request', context);
  const kind = mediaKind(type);
  if (kind === 'json') return value === undefined ? undefined : { kind: 'json', type: concreteMediaType(type), value };
  if (kind === 'form') return isObject(value) ? { kind: 'form', fields: formPairs(value) } : undefined;
  if (kind === 'multipart') return multipart(mediaType, value, context);
  const text = value === undefined ? undefined : bodyText(value, type, mediaType, context.resolve);
  if (text !== undefined && text !== '' && !/^(?:image|audio|video|font)\//i.test(type))
    return { kind: 'text', type: concreteMediaType(type), text };
  return { kind: 'file', type: concreteMediaType(type), file: 'file.bin' };
}

function multipart(mediaType: ApiNode, value: unknown, context: ExampleContext): SampleBody | undefined {
  const schema = child(mediaType, 'schema');
  const properties = schema ? propertiesOf(mergeSchemas([schema], context.resolve)) : new Map<string, ApiNode[]>();
  const files = [...properties].flatMap(([name, nodes]): Pair[] => {
    const property = mergeSchemas(nodes, context.resolve);
    const isFile =
      keyword(property, 'format')?.value === 'binary' || keyword(property, 'contentMediaType') !== undefined;
    return isFile ? [[name, 'file.bin']] : [];
  });
  const fields = isObject(value) ? formPairs(value).filter(([name]) => !files.some(([file]) => file === name)) : [];
  return fields.length + files.length > 0 ? { kind: 'multipart', fields, files } : undefined;
}

function isJson(type: string): boolean {
  return mediaKind(type) === 'json';
}
