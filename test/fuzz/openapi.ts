import fc from 'fast-check';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { createContentCache, readContent } from '../../src/content/read-content.ts';
import type { SiteSources } from '../../src/model/source.ts';
import { checkPlaces, checkPrototype, type Surface } from './surface.ts';
import { unsafeIn } from './unsafe-html.ts';

const SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', format: 'int64' },
    next: { $ref: '#/components/schemas/Place' },
    tags: { type: 'array', items: { type: 'string', enum: ['a'] } },
  },
};

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Places', version: '1', description: 'See *this*.', contact: { url: 'https://a.example' } },
  servers: [{ url: 'https://{host}.example', variables: { host: { default: 'api' } } }],
  tags: [{ name: 'places', description: 'All' }],
  security: [{ key: [] }],
  paths: {
    '/places/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getPlace',
        tags: ['places'],
        summary: 'One',
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
    },
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
    securitySchemes: { key: { type: 'apiKey', name: 'k', in: 'header' } },
  },
};

/** Every place in the description, as the keys that lead to it. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

const places = placesIn(DESCRIPTION).slice(1);

const STRINGS = [
  '',
  '#',
  '#/',
  '#/components/schemas/Place',
  '#/components/schemas/Nope',
  '#/paths/~1places~1{id}/get',
  '../../secret.yaml',
  'https://a.example/x.yaml',
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

type Edit = readonly [path: readonly string[], key: string | undefined, value: unknown];

const edit: fc.Arbitrary<Edit> = fc.tuple(
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
function edited(edits: readonly Edit[]): unknown {
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

interface ApiInput {
  readonly edits: readonly Edit[];
  readonly isYaml: boolean;
  /** Characters to cut out of the text, starting at a fraction of its length. */
  readonly cut: readonly [number, number] | undefined;
}

function textOf({ edits, cut }: ApiInput): string {
  const text = JSON.stringify(edited(edits), undefined, 1);
  if (!cut) return text;
  const start = Math.floor(text.length * cut[0]);
  return text.slice(0, start) + text.slice(start + cut[1]);
}

const { config } = normalizeConfig({});

function sourcesOf(path: string, text: string): SiteSources {
  const none = {
    docs: [],
    posts: [],
    pages: [],
    pageModules: [],
    partials: [],
    publicFiles: [],
    islands: [],
    lockfile: undefined,
    templates: [],
  };
  return {
    ...none,
    root: '/site.invalid',
    apis: [{ path, text }],
    apiFiles: [],
    assets: new Map(),
    authors: undefined,
    tags: undefined,
  };
}

/** Every text below a value that is inserted into a page as HTML. */
function htmlIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const children = value instanceof Map ? [...value] : Object.entries(value);
  return children.flatMap(([key, child]) =>
    typeof child === 'string' ? (/html$/i.test(String(key)) ? [child] : []) : htmlIn(child, seen),
  );
}

export const openapi: Surface<ApiInput> = {
  name: 'OpenAPI descriptions',
  inputs: fc.record({
    edits: fc.array(edit, { maxLength: 4 }),
    isYaml: fc.boolean(),
    cut: fc.option(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 30 })), {
      nil: undefined,
      freq: 4,
    }),
  }),
  check: async (input) => {
    const path = `api/openapi.${input.isYaml ? 'yaml' : 'json'}`;
    const text = textOf(input);
    const { value, diagnostics } = await readContent(sourcesOf(path, text), config, {
      includeDrafts: false,
      cache: createContentCache(),
    });
    checkPlaces(
      text,
      diagnostics.filter(({ place }) => place?.file === path),
    );
    const unsafe = htmlIn(value.apis).flatMap(unsafeIn);
    if (unsafe.length > 0) throw new Error(`Unsafe: ${unsafe.join(', ')}`);
    checkPrototype();
  },
};
