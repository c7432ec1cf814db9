import { type ParameterContract, unknownShape, type ValueShape } from '../../openapi/index.ts';
import { decoded } from '../../shared/decoded.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { remembered } from '../../shared/remember.ts';
import { type StyledParameter, styleOf } from '../../shared/request/parameter-style.ts';
import type { MockRequest } from './exchange.ts';
import { nestedValue } from './nested-value.ts';
import { type ReceivedFields, receivedFields } from './received-fields.ts';
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
  if (parameter.in === 'query') return styledField(parameter, queryOf(request));
  return styledValue(parameter, rawValues(parameter, request, variables));
}

/** The value of a field of a query or a form, likewise. */
export function styledField(parameter: StyledField, { texts, parts }: ReceivedFields): unknown {
  const { name, schema } = parameter;
  const shape = schema?.shape() ?? unknownShape;
  const { style, explode } = styleOf(parameter);
  const isDeep = style === 'deepObject';
  const nested = isDeep ? parts.get(name) : undefined;
  if (nested) return nestedValue(nested, schema);
  if (parameter.content === undefined && shape.kind === 'object' && explode && !isDeep) return fieldsOf(texts, shape);
  return styledValue(parameter, texts.get(name) ?? []);
}

/** A field that is serialised as a parameter is. */
type StyledField = StyledParameter & Pick<ParameterContract, 'schema'>;

function styledValue(parameter: StyledField, raw: readonly string[]): unknown {
  const { schema } = parameter;
  const [first] = raw;
  if (first === undefined) return undefined;
  if (parameter.content !== undefined) return jsonOrText(first);
  const shape = schema?.shape() ?? unknownShape;
  const { style, explode } = styleOf(parameter);
  const parts = partsOf(parameter, raw);
  if (shape.kind === 'list') return parts.map((part) => typedValue(part, shape.items));
  if (shape.kind === 'object' && style !== 'deepObject') return objectOf(parts, explode, shape);
  return typedValue(style === 'label' || style === 'matrix' ? (parts[0] ?? '') : first, schema);
}

/** The query of a request. */
export const queryOf = remembered(({ query }: MockRequest) => receivedFields([...query]));

/** The cookies of a request (RFC 6265, section 4.2.1): the values of each name. */
export const cookiesOf = remembered(({ headers }: MockRequest): ReadonlyMap<string, readonly string[]> => {
  const cookies = new Map<string, string[]>();
  for (const pair of (headers.get('cookie') ?? '').split(/;\s*/)) {
    const [name, ...rest] = pair.split('=');
    if (name === undefined || rest.length === 0) continue;
    getOrInsert(cookies, name.trim(), () => []).push(decoded(rest.join('=')));
  }
  return cookies;
});

function rawValues(
  { name, in: location }: ParameterContract,
  request: MockRequest,
  variables: ReadonlyMap<string, string>,
): readonly string[] {
  const { headers } = request;
  switch (location) {
    case 'path':
      return variables.has(name) ? [decoded(variables.get(name) ?? '')] : [];
    case 'header':
      return headers.has(name) ? [headers.get(name) ?? ''] : [];
    default:
      return cookiesOf(request).get(name) ?? [];
  }
}

const DELIMITERS: ReadonlyMap<string, RegExp> = new Map([
  ['spaceDelimited', / /],
  ['pipeDelimited', /\|/],
  ['label', /\./],
]);

/** The parts of a list or an object, without the prefix of the style. */
function partsOf(parameter: StyledParameter, raw: readonly string[]): readonly string[] {
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

/** An object whose fields are parameters of their own: `R=100`. Of two of one name, the last counts. */
function fieldsOf(texts: ReceivedFields['texts'], { properties }: ValueShape): unknown {
  // The fewer of the two, as many parameters may be such objects.
  const names = texts.size < properties.size ? texts : properties;
  const found = [...names.keys()].filter((name) => texts.has(name) && properties.has(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map((name) => [name, typedValue(texts.get(name)?.at(-1) ?? '', properties.get(name))]),
  );
}
