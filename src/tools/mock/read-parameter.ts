import { type ParameterContract, unknownShape, type ValueShape } from '../../openapi/index.ts';
import { decoded } from '../../shared/decoded.ts';
import { styleOf } from '../../shared/request/parameter-style.ts';
import type { MockRequest } from './exchange.ts';
import { nestedValue } from './nested-value.ts';
import { jsonOrText, typedValue } from './typed-value.ts';

/**
 * The value of a parameter in a request: the reverse of its style (OpenAPI 3.1.1, section 4.8.12.3); undefined if the
 * request has none.
 */
export function readParameter(
  parameter: ParameterContract,
  request: MockRequest,
  variables: ReadonlyMap<string, string>,
): unknown {
  const { name, schema } = parameter;
  const raw = rawValues(parameter, request, variables);
  const [first] = raw;
  if (parameter.content !== undefined) return first === undefined ? undefined : jsonOrText(first);
  const shape = schema?.shape() ?? unknownShape;
  const { style, explode } = styleOf(parameter);
  if (parameter.in === 'query') {
    const nested = style === 'deepObject' ? nestedValue([...request.query], name, schema) : undefined;
    if (nested !== undefined) return nested;
    if (shape.kind === 'object' && explode) return fieldsOf(request.query, shape);
  }
  if (first === undefined) return undefined;
  const parts = partsOf(parameter, raw);
  if (shape.kind === 'list') return parts.map((part) => typedValue(part, shape.items));
  if (shape.kind === 'object') return objectOf(parts, explode, shape);
  return typedValue(style === 'label' || style === 'matrix' ? (parts[0] ?? '') : first, schema);
}

function rawValues(
  { name, in: location }: ParameterContract,
  { query, headers }: MockRequest,
  variables: ReadonlyMap<string, string>,
): readonly string[] {
  switch (location) {
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

const DELIMITERS: ReadonlyMap<string, RegExp> = new Map([
  ['spaceDelimited', / /],
  ['pipeDelimited', /\|/],
  ['label', /\./],
]);

/** The parts of a list or an object, without the prefix of the style. */
function partsOf(parameter: ParameterContract, raw: readonly string[]): readonly string[] {
  const { name } = parameter;
  const { style, explode } = styleOf(parameter);
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
  return bare.split(style === 'label' && !explode ? ',' : (DELIMITERS.get(style) ?? /,\s*/));
}

/** `R=100,G=200` if exploded, otherwise `R,100,G,200`. */
function objectOf(parts: readonly string[], explode: boolean, shape: ValueShape): unknown {
  const pairs = explode
    ? parts.map((part) => [part.split('=')[0] ?? '', part.split('=').slice(1).join('=')] as const)
    : parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []));
  return Object.fromEntries(pairs.map(([key, value]) => [key, typedValue(value, shape.properties.get(key))]));
}

/** An object whose fields are parameters of their own: `R=100`. */
function fieldsOf(query: URLSearchParams, { properties }: ValueShape): unknown {
  const found = [...query].filter(([key]) => properties.has(key));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([key, value]) => [key, typedValue(value, properties.get(key))]));
}
