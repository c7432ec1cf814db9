import fc from 'fast-check';

const SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', format: 'int64' },
    next: { $ref: '#/components/schemas/Place' },
    tags: { type: 'array', items: { type: 'string', enum: ['a'] } },
  },
  'x-enum-varnames': ['A'],
};

const FLOWS = {
  authorizationCode: {
    authorizationUrl: '/sign-in',
    tokenUrl: 'https://a.example/token',
    refreshUrl: 'https://a.example/again',
    scopes: { read: 'See *all*' },
  },
  deviceAuthorization: { deviceAuthorizationUrl: 'https://a.example/device', tokenUrl: '/token', scopes: {} },
};

/** A small description with a part of each kind. */
export const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Places', version: '1', description: 'See *this*.', contact: { url: 'https://a.example' } },
  servers: [{ url: 'https://{host}.example', variables: { host: { default: 'api', enum: ['api', 'b'] } } }],
  tags: [{ name: 'places', description: 'All' }],
  security: [{ key: [] }, { oauth: ['read'] }],
  'x-tagGroups': [{ name: 'All', tags: ['places'] }],
  paths: {
    '/places/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getPlace',
        tags: ['places'],
        summary: 'One',
        'x-codeSamples': [{ lang: 'shell', label: 'x', source: 'curl' }],
        callbacks: { done: { '{$request.query.url}': { post: { responses: { 200: { description: 'Got' } } } } } },
        responses: { 200: { $ref: '#/components/responses/Place' }, default: { description: 'Else' } },
      },
      put: {
        operationId: 'putPlace',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Place' }, example: { id: 1 } } },
        },
        responses: { 204: { description: 'Done', headers: { 'X-A': { schema: { type: 'string' } } } } },
      },
      additionalOperations: { COPY: { operationId: 'copyPlace', responses: { 204: { description: 'Done' } } } },
    },
    '/forms': {
      post: {
        operationId: 'sendForm',
        deprecated: true,
        'x-sunset': '2030-01-01',
        parameters: [{ name: 'q', in: 'query', style: 'deepObject', schema: { type: 'object' }, example: { a: '1' } }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { constructor: { type: 'string' }, file: { format: 'binary' } } },
              encoding: { file: { contentType: 'image/png', headers: { 'X-B': { schema: {} } } } },
            },
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { a: { type: 'integer' } } } },
          },
        },
        responses: {
          200: {
            description: 'Sent',
            links: { place: { operationId: 'getPlace', parameters: { id: '$response.body#/id' } } },
          },
        },
      },
    },
  },
  webhooks: {
    added: { post: { operationId: 'added', requestBody: { $ref: '#/components/requestBodies/Place' }, responses: {} } },
  },
  components: {
    schemas: {
      Place: SCHEMA,
      Any: {
        oneOf: [{ $ref: '#/components/schemas/Place' }, { type: 'string', pattern: '^(a+)+$' }],
        discriminator: { propertyName: 'id' },
      },
    },
    responses: {
      Place: { description: 'It', content: { 'application/json': { schema: { $ref: '#/components/schemas/Any' } } } },
    },
    requestBodies: {
      Place: { content: { 'text/event-stream': { itemSchema: { $ref: '#/components/schemas/Place' } } } },
    },
    securitySchemes: { key: { type: 'apiKey', name: 'k', in: 'header' }, oauth: { type: 'oauth2', flows: FLOWS } },
  },
};

/** Every place in the description, as the keys that lead to it. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

const places = placesIn(DESCRIPTION).slice(1);

export const STRINGS = [
  '',
  '#',
  '#/',
  '#/components/schemas/Place',
  '#/components/schemas/Nope',
  '#/paths/~1places~1{id}/get',
  '../../secret.yaml',
  'https://a.example/x.yaml',
  'https://{host};sandbox/',
  'https://x.example,y.example/',
  '//evil.example/token',
  '#/components/schemas/%50lace',
  '#/%zz',
  '<script>alert(1)</script>',
  '</script><script>alert(1)//',
  '[x](javascript:alert(1))',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '{id}',
  '/a/{b',
  '__proto__',
  'constructor',
  '3.0.3',
  '2.0',
  '4.0.0',
  'GET',
  'object',
  'array',
  '^(a+)+$',
  '(',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
  '- '.repeat(300),
  '2025-02-30',
  'int64',
  'header',
  'query',
];

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRINGS) as fc.Arbitrary<unknown> },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(...places).map((path) => at(DESCRIPTION, path)) },
  { weight: 1, arbitrary: fc.constantFrom(...STRINGS).map(($ref) => ({ $ref })) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }).map((depth) => nested(depth)) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, null, true, [], {}) },
);

export type Edit = readonly [path: readonly string[], key: string | undefined, value: unknown];

/** A value that is replaced, or added. */
export const edit: fc.Arbitrary<Edit> = fc.tuple(
  fc.constantFrom(...places),
  fc.option(
    fc.constantFrom(...STRINGS, 'items', '$ref', 'allOf', 'properties', 'type', 'example', 'default', 'schema'),
    { nil: undefined },
  ),
  hostile,
);

function nested(depth: number): unknown {
  let value: unknown = { type: 'string' };
  for (let level = 0; level < depth; level++)
    value = level % 2 ? { items: value, type: 'array' } : { properties: { a: value } };
  return value;
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], value);
}

/** The description with a value replaced, or a key added next to it. */
export function edited(edits: readonly Edit[]): unknown {
  const copy = structuredClone(DESCRIPTION) as unknown;
  for (const [path, key, value] of edits) {
    const parent = at(copy, path.slice(0, -1));
    if (typeof parent !== 'object' || parent === null) continue;
    Object.defineProperty(parent, key ?? path.at(-1) ?? '', {
      // The value may be part of the description itself, which a later edit must not affect.
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
