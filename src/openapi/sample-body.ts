import type { ApiNode } from './api-file.ts';
import { bodyText } from './body-text.ts';
import { isJson } from './check-examples.ts';
import type { PageContext } from './context.ts';
import { bodyValue } from './example.ts';
import { keyword, mergeSchemas, propertiesOf } from './merged-schema.ts';
import { child, entries, isObject } from './node.ts';
import { formPairs, type Pair } from './parameter-style.ts';

/** What a sample sends. */
export type SampleBody =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: readonly Pair[] }
  | { readonly kind: 'multipart'; readonly fields: readonly Pair[]; readonly files: readonly Pair[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  /** The content of a file beside the sample. */
  | { readonly kind: 'file'; readonly type: string; readonly file: string };

/** The body in its first media type that a sample can write, JSON before others; undefined where there is none. */
export function sampleBody(body: ApiNode, context: PageContext): SampleBody | undefined {
  const types = entries(body, 'content').toSorted(([a], [b]) => Number(isJson(b)) - Number(isJson(a)));
  for (const [type, entry] of types) {
    const mediaType = context.resolve(entry);
    const made = mediaType && bodyOf(mediaType, type, context);
    if (made) return made;
  }
  return undefined;
}

function bodyOf(mediaType: ApiNode, type: string, context: PageContext): SampleBody | undefined {
  const value = bodyValue(mediaType, 'request', context);
  if (isJson(type)) return value === undefined ? undefined : { kind: 'json', type: concrete(type), value };
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return isObject(value) ? { kind: 'form', fields: formPairs(value) } : undefined;
  if (/^multipart\//i.test(type)) return multipart(mediaType, value, context);
  const text = value === undefined ? undefined : bodyText(value, type, mediaType, context.resolve);
  if (text !== undefined && text !== '' && !/^(?:image|audio|video|font)\//i.test(type))
    return { kind: 'text', type: concrete(type), text };
  return { kind: 'file', type: concrete(type), file: 'file.bin' };
}

function multipart(mediaType: ApiNode, value: unknown, context: PageContext): SampleBody | undefined {
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

/** A type that can be sent: a range such as any type or any application type stands for JSON here. */
function concrete(type: string): string {
  return type.includes('*') ? 'application/json' : type;
}
