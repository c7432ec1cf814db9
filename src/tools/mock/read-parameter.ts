import type { ApiNode } from '../../openapi/document/api-file.ts';
import { child, entries, textAt } from '../../openapi/document/node.ts';
import { styledParameter } from '../../openapi/document/parameters.ts';
import type { Resolve } from '../../openapi/document/resolve.ts';
import { styleOf } from '../../shared/request/parameter-style.ts';
import type { MockRequest } from './exchange.ts';
import { type Shape, shapeOf, typedValue } from './read-value.ts';

/**
 * The value of a parameter in a request: the way back of its style (OpenAPI 3.1.1, section 4.8.12.3); undefined where the
 * request has none.
 */
export function readParameter(
  parameter: ApiNode,
  request: MockRequest,
  variables: ReadonlyMap<string, string>,
  resolve: Resolve,
): unknown {
  const name = textAt(parameter, 'name') ?? '';
  const [content] = entries(parameter, 'content');
  const schema = child(parameter, 'schema');
  const shape = shapeOf(schema, resolve);
  const raw = rawValues(parameter, name, request, variables);
  if (content) return raw[0] === undefined ? undefined : jsonOrText(raw[0]);
  const { style, explode } = styleOf(styledParameter(parameter));
  if (textAt(parameter, 'in') === 'query' && shape.kind === 'object' && (style === 'deepObject' || explode))
    return fieldsOf(request.query, name, shape, style === 'deepObject', resolve);
  const [first] = raw;
  if (first === undefined) return undefined;
  const parts = partsOf(parameter, name, raw);
  if (shape.kind === 'list') return parts.map((part) => typedValue(part, shape.items, resolve));
  if (shape.kind === 'object') return objectOf(parts, explode, shape, resolve);
  return typedValue(style === 'label' || style === 'matrix' ? (parts[0] ?? '') : first, schema, resolve);
}

function rawValues(
  parameter: ApiNode,
  name: string,
  { query, headers }: MockRequest,
  variables: ReadonlyMap<string, string>,
): readonly string[] {
  switch (textAt(parameter, 'in')) {
    case 'path':
      return variables.has(name) ? [decoded(variables.get(name) ?? '')] : [];
    case 'query':
      return query.getAll(name);
    case 'header':
      return headers.has(name) ? [headers.get(name) ?? ''] : [];
    default:
      return cookiesOf(headers.get('cookie') ?? '').flatMap(([key, value]) => (key === name ? [value] : []));
  }
}

/** Cookies of a request (RFC 6265, section 4.2.1). */
export function cookiesOf(header: string): (readonly [name: string, value: string])[] {
  return header.split(/;\s*/).flatMap((pair): (readonly [string, string])[] => {
    const [name, ...rest] = pair.split('=');
    return name === undefined || rest.length === 0 ? [] : [[name.trim(), decoded(rest.join('='))]];
  });
}

const DELIMITERS: Readonly<Record<string, RegExp>> = { spaceDelimited: / /, pipeDelimited: /\|/, label: /\./ };

/** The parts of a list or an object; what the style writes before them is taken off. */
function partsOf(parameter: ApiNode, name: string, raw: readonly string[]): readonly string[] {
  const { style, explode } = styleOf(styledParameter(parameter));
  if (raw.length > 1) return raw;
  const text = raw[0] ?? '';
  if (style === 'matrix')
    return explode
      ? text
          .split(';')
          .slice(1)
          .map((part) => part.replace(new RegExp(`^${name.replace(/\W/g, '\\$&')}=`), ''))
      : text.replace(/^;[^=]*=/, '').split(',');
  const bare = style === 'label' ? text.replace(/^\./, '') : text;
  if (style === 'form' && explode) return raw;
  if (bare === '') return [];
  return bare.split(style === 'label' && !explode ? ',' : (DELIMITERS[style] ?? /,\s*/));
}

/** `R=100,G=200` where it is exploded, else `R,100,G,200`. */
function objectOf(parts: readonly string[], explode: boolean, shape: Shape, resolve: Resolve): unknown {
  const pairs = explode
    ? parts.map((part) => [part.split('=')[0] ?? '', part.split('=').slice(1).join('=')] as const)
    : parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []));
  return Object.fromEntries(pairs.map(([key, value]) => [key, typedValue(value, shape.properties.get(key), resolve)]));
}

/** An object whose fields are parameters of their own: `R=100`, or `color[R]=100`. */
function fieldsOf(query: URLSearchParams, name: string, shape: Shape, isDeep: boolean, resolve: Resolve): unknown {
  const found = [...query].flatMap(([key, value]): [string, unknown][] => {
    const field = isDeep ? /^(.*)\[([^\]]*)\]$/.exec(key) : null;
    const own = isDeep ? (field?.[1] === name ? field[2] : undefined) : shape.properties.has(key) ? key : undefined;
    return own === undefined ? [] : [[own, typedValue(value, shape.properties.get(own), resolve)]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
