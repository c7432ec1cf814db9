import type { Growth } from './growth.ts';
import {
  addressed,
  api,
  described,
  earlier,
  mesh,
  operations,
  schemas,
  sharedReleases,
  times,
} from './growth-inputs.ts';

/** The growth of what reads descriptions and overlays. */
export const apiGrowths: readonly Growth[] = [
  api('allOf that names its child twice', 20, (n) => schemas(n, (_, next) => ({ allOf: [next, next] }))),
  api('anyOf of allOf', 20, (n) => schemas(n, (_, next) => ({ anyOf: [{ allOf: [next] }, { allOf: [next] }] }))),
  api('a chain of allOf', 1_000, (n) => schemas(n, (_, next) => ({ allOf: [next] }))),
  api('properties that refer to the object without a name that they are in', 400, (n) => {
    const $ref = '#/paths/~1a/get/responses/200/content/application~1json/schema';
    const schema = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, { $ref }])),
    };
    return {
      paths: {
        '/a': { get: { responses: { 200: { description: 'Done', content: { 'application/json': { schema } } } } } },
      },
    };
  }),
  api('schemas that apply at once and leave nothing else', 2_000, (n) => {
    const allOf = Array.from({ length: n }, (_, i) => ({ properties: { [`p${i}`]: { type: 'string' } } }));
    return { components: { schemas: { All: { type: 'object', unevaluatedProperties: false, allOf } } } };
  }),
  api('alternatives in place, each with what it requires, in many properties', 2_000, (n) => {
    const side = Math.round(Math.sqrt(n));
    const oneOf = Array.from({ length: side }, (_, i) => ({ required: [`a${i}`] }));
    const properties = Object.fromEntries(Array.from({ length: side }, (_, i) => [`p${i}`, { title: `${i}`, oneOf }]));
    return { components: { schemas: { All: { type: 'object', properties, example: { p0: { a0: 1 } } } } } };
  }),
  api('references of one schema to many others', 1_000, (n) => {
    const refs = Array.from({ length: n }, (_, i) => [`p${i}`, { $ref: `#/components/schemas/S${i}` }]);
    const rows = Array.from({ length: Math.ceil(n / 50) }, (_, i) => [
      `row${i}`,
      { type: 'object', properties: Object.fromEntries(refs.slice(50 * i, 50 * i + 50)) },
    ]);
    const all = { type: 'object', properties: Object.fromEntries(rows), example: { row0: { p0: {} } } };
    const one = (i: number) => [`S${i}`, { type: 'object', properties: { x: { type: 'integer', minimum: i } } }];
    return { components: { schemas: { All: all, ...Object.fromEntries(refs.map((_, i) => one(i))) } } };
  }),
  api('alternatives that a discriminator chooses from, in many properties', 60, (n) => {
    const names = Array.from({ length: 30 }, (_, i) => `C${i}`);
    const oneOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const union = { oneOf, discriminator: { propertyName: 'kind' } };
    const kind = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
    const example = { p0: { kind: 'C1' } };
    const properties = Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, union]));
    const all = { type: 'object', properties, example };
    return { components: { schemas: { ...Object.fromEntries(names.map((name) => [name, kind])), All: all } } };
  }),
  api('tables of short rows, in many properties', 80, (n) => {
    const description = `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${'a\n'.repeat(200)}`;
    const properties = Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, { description }]));
    return { components: { schemas: { All: { type: 'object', properties } } } };
  }),
  api('encodings of the parts of one body', 2_000, (n) => {
    const names = Array.from({ length: n }, (_, i) => `p${i}`);
    const encoding = { contentType: 'text/plain', headers: { 'X-A': { schema: { type: 'string' } } } };
    const media = {
      schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
      encoding: Object.fromEntries(names.map((name) => [name, encoding])),
    };
    const requestBody = { content: { 'multipart/form-data': media } };
    return { paths: { '/a': { post: { requestBody, responses: { 200: { description: 'Done' } } } } } };
  }),
  api('conditions one below another', 100, (n) =>
    schemas(n, (_, next) => ({ if: next, else: next, not: next, contains: next })),
  ),
  api('a chain of $refs', 1_000, (n) => schemas(n, (_, next) => next)),
  api('schemas that all refer to one another', 4_900, (n) => mesh(n, (schema) => schema)),
  api('references of all to all with texts', 4_900, (n) =>
    mesh(n, (schema) => ({ allOf: [schema], description: 'd' })),
  ),
  api('schemas that require one another', 20, (n) =>
    schemas(n, () => {
      const names = Array.from({ length: n }, (_, i) => `p${i}`);
      return {
        required: names,
        properties: Object.fromEntries(names.map((name, i) => [name, { $ref: `#/components/schemas/S${i}` }])),
      };
    }),
  ),
  // One in the middle refers to all others, which refer to it: rows and examples of each would have them all.
  api('schemas around one that cannot be compiled', 250, (n) => {
    const { components } = schemas(n, () => ({ properties: { x: { $ref: `#/components/schemas/S${n}` } } }));
    const all = Object.keys(components.schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]);
    const hub = { properties: { y: { type: 'string', pattern: '(' }, ...Object.fromEntries(all) } };
    return { components: { schemas: { ...components.schemas, [`S${n}`]: hub } } };
  }),
  api('bodies of one schema with many properties', 40, (n) => {
    const properties = Object.fromEntries(Array.from({ length: 4 * n }, (_, i) => [`p${i}`, { type: 'string' }]));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/All' } } };
    const responses = { 200: { description: 'Done', content } };
    return {
      paths: Object.fromEntries(Array.from({ length: n }, (_, i) => [`/${i}`, { get: { responses } }])),
      components: { schemas: { All: { properties } } },
    };
  }),
  api('media types of one schema with many properties', 50, (n) => {
    const properties = Object.fromEntries(Array.from({ length: 5 * n }, (_, i) => [`p${i}`, { type: 'string' }]));
    const media = { schema: { $ref: '#/components/schemas/All' } };
    const content = Object.fromEntries(Array.from({ length: n }, (_, i) => [`application/x-${i}+json`, media]));
    return {
      paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'Done' } } } } },
      components: { schemas: { All: { type: 'object', properties } } },
    };
  }),
  api('patterns of the properties of one object', 4_000, (n) => ({
    components: {
      schemas: {
        All: { properties: Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, { pattern: `a${i}` }])) },
      },
    },
  })),
  api('patterns of the names of one object', 2_500, (n) => {
    const patterns = Object.fromEntries(Array.from({ length: n }, (_, i) => [`^a${i}$`, { type: 'string' }]));
    return { components: { schemas: { All: { type: 'object', patternProperties: patterns } } } };
  }),
  api('properties that require another', 11_000, (n) => ({
    components: {
      schemas: {
        All: { dependentRequired: Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, ['a']])) },
      },
    },
  })),
  api('a property that requires many', 11_000, (n) => ({
    components: { schemas: { All: { dependentRequired: { a: Array.from({ length: n }, (_, i) => `p${i}`) } } } },
  })),
  api('a cycle of properties', 250, (n) => {
    const { components } = schemas(n, (_, x) => ({ properties: { x } }));
    const back = { properties: { x: { $ref: '#/components/schemas/S0' } } };
    return { components: { schemas: { ...components.schemas, [`S${n}`]: back } } };
  }),
  api('a cycle of schemas with addresses', 250, (n) => addressed(n)),
  api('patterns of classes that allow nothing', 4, (n) => {
    const pattern = '[^\\s\\S]'.repeat(120);
    const row = { type: 'string', minLength: 64, pattern };
    const properties = Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, row]));
    return { ...operations(1, 0), components: { schemas: { A: { required: Object.keys(properties), properties } } } };
  }),
  // Up to 100,000 properties of bases are merged; more of them are an error.
  api('schemas that extend one with as many properties', 70, (n) => {
    const base = Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, { type: 'string' }]));
    const children = Array.from({ length: n }, (_, i): [string, object] => [
      `C${i}`,
      { allOf: [{ $ref: '#/components/schemas/Base' }], properties: { [`own${i}`]: {} } },
    ]);
    return { paths: {}, components: { schemas: { Base: { properties: base }, ...Object.fromEntries(children) } } };
  }),
  api('a long text of a schema that operations share', 15, (n) => {
    const P = { type: 'string', description: '- a `b`\n\n```js\nlet x = 1\n```\n\n'.repeat(20 * n) };
    const row = { $ref: '#/components/schemas/P' };
    const properties = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, row]));
    const content = { 'application/json': { schema: { properties } } };
    const get = { responses: { 200: { description: 'Done', content } } };
    return {
      paths: Object.fromEntries(Array.from({ length: n }, (_, i) => [`/${i}`, { get }])),
      components: { schemas: { P } },
    };
  }),
  api('tags within one another', 1_000, (n) => ({
    tags: Array.from({ length: n }, (_, i) => ({ name: `t${i}`, parent: `t${i + 1}` })),
    ...operations(1, 0),
  })),
  api('security schemes that operations share', 50, (n) => ({
    ...operations(n, 0),
    security: [Object.fromEntries(Array.from({ length: n }, (_, i) => [`s${i}`, []]))],
    components: {
      securitySchemes: Object.fromEntries(
        Array.from({ length: n }, (_, i) => [`s${i}`, { type: 'apiKey', in: 'query', name: `k${i}` }]),
      ),
    },
  })),
  api('security schemes of one operation', 2_000, (n) => {
    const names = Array.from({ length: n }, (_, i) => `s${i}`);
    const responses = { 200: { description: 'Done' } };
    return {
      paths: { '/a': { get: { security: names.map((name) => ({ [name]: [] })), responses } } },
      components: {
        securitySchemes: Object.fromEntries(names.map((name) => [name, { type: 'http', scheme: 'bearer' }])),
      },
    };
  }),
  api('a chain of properties', 150, (n) =>
    schemas(n, (_, x) => ({ type: 'object', properties: { x }, required: ['x'] })),
  ),
  api('alternatives that each have a property of them all', 150, (n) => {
    const all = schemas(n, (k) => ({ properties: { k: { const: k }, next: { $ref: '#/components/schemas/All' } } }));
    const oneOf = Object.keys(all.components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    return { components: { schemas: { ...all.components.schemas, All: { oneOf } } } };
  }),
  api('an example of which no item is allowed', 20_000, (n) => ({
    components: {
      schemas: {
        One: { type: 'object' },
        All: {
          type: 'array',
          items: { oneOf: [{ $ref: '#/components/schemas/One' }, { type: 'string' }] },
          example: Array.from({ length: n }, () => 1),
        },
      },
    },
  })),
  api('operations with a fault each', 150, (n) => ({
    paths: Object.fromEntries(Array.from({ length: n }, (_, i) => [`/${i}`, { get: { parameters: [1], tags: 1 } }])),
  })),
  api('a parameter that operations share', 100, (n) => ({
    ...operations(n, 0, [{ $ref: '#/components/parameters/p' }]),
    components: {
      parameters: {
        p: { name: 'p', in: 'query', schema: { enum: Array.from({ length: 10 * n }, (_, i) => `v${i}`) } },
      },
    },
  })),
  api('parameters of one path', 250, (n) => {
    const names = Array.from({ length: n }, (_, k) => `p${k}`);
    const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    const get = { operationId: 'a', parameters, responses: { 200: { description: 'Done' } } };
    return { paths: { [names.map((name) => `/{${name}}`).join('')]: { get } } };
  }),
  {
    name: 'overlays with many actions',
    size: 500,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify({ api: { overlays: ['api/overlay.json'] } }),
      'site/api/overlay.json': JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'O', version: '1' },
        actions: Array.from({ length: n }, (_, i) => ({
          target: '$.components.schemas.S0.properties',
          update: { [`p${i}`]: { type: 'string' } },
        })),
      }),
      ...described(schemas(3, () => ({ type: 'object', properties: {} }))),
    }),
  },
  {
    // Most of them are stopped: all together have a limit.
    name: 'overlays that look everywhere',
    size: 1_000,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify({ api: { overlays: ['api/overlay.json'] } }),
      'site/api/overlay.json': JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'O', version: '1' },
        actions: Array.from({ length: n }, (_, i) => ({ target: '$..none', update: { i } })),
      }),
      ...described({ 'x-list': Array.from({ length: 10 * n }, (_, i) => i) }),
    }),
  },
  api('links with unknown parameters', 1_000, (n) => {
    const parameters = Array.from({ length: n }, (_, i) => ({
      name: `q${i}`,
      in: 'query',
      schema: { type: 'string' },
    }));
    const given = Object.fromEntries(Array.from({ length: n }, (_, i) => [`query.z${i}`, `$request.query.zz${i}`]));
    const links = { l: { operationId: 'a', parameters: given } };
    return {
      paths: { '/a': { get: { operationId: 'a', parameters, responses: { 200: { description: 'Done', links } } } } },
    };
  }),
  api('variables of a server that are not described', 2_000, (n) => {
    const names = Array.from({ length: n }, (_, i) => `{z${i}}`);
    const variables = Object.fromEntries(names.map((_, i) => [`v${i}`, { default: '1' }]));
    return { servers: [{ url: `https://a.example/${names.join('')}`, variables }] };
  }),
  api('tags with unknown parents', 1_000, (n) => ({
    openapi: '3.2.0',
    tags: Array.from({ length: n }, (_, i) => ({ name: `tag${i}`, parent: `zzz${i}` })),
  })),
  {
    name: 'parts of an API in a text',
    size: 50,
    files: (n) => ({
      'site/docs/a.md': '# A\n\n::operation{id=o0 show="parameters,body,sample"}\n\n'.repeat(n),
      ...described(operations(1, n)),
    }),
  },
  {
    name: 'links to operations',
    size: 2_000,
    files: (n) => ({ 'site/docs/a.md': '# A\n\n[[o0]] api:o0\n\n'.repeat(n), ...described(operations(1, 1)) }),
  },
  {
    name: 'exports for clients',
    size: 25,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify({ api: { downloads: ['postman', 'har', 'http'] }, previews: false }),
      ...described(operations(n, 1)),
    }),
  },
  {
    name: 'earlier descriptions',
    size: 250,
    files: (n) => ({ ...described(operations(1, 1)), ...earlier(n) }),
  },
  // Each change concerns the pages of all operations, and named all of them on each.
  {
    name: 'a shared schema that changes in each release',
    size: 30,
    files: (n) => sharedReleases(20, n),
  },
  api('a pattern of groups in groups', 1_000, (n) =>
    schemas(1, () => ({ type: 'string', pattern: `^${'('.repeat(n)}a${')*'.repeat(n)}$`, example: 'a' })),
  ),
  api('values that two lists have', 5_000, (n) => ({
    components: {
      schemas: {
        All: {
          allOf: [0, n / 2].map((from) => ({ enum: Array.from({ length: n }, (_, i) => i + from) })),
        },
      },
    },
  })),
  // Each item, and each example, had an error for each name.
  api('items that lack as many required properties', 225, (n) => lacking(n, { example: Array(n).fill({}) })),
  api('examples that lack as many required properties', 450, (n) => lacking(n, { examples: Array(n).fill([{}]) })),
  // Each repeated them all.
  api('wrong examples of as many values', 2_000, (n) => ({
    components: {
      schemas: {
        All: {
          enum: Array.from({ length: n }, (_, i) => `v${i}`),
          examples: Array.from({ length: n }, (_, i) => `w${i}`),
        },
      },
    },
  })),
  api('unknown schemas beside as many fields that are no components', 700, (n) => ({
    components: {
      schemas: {
        ac: {},
        All: {
          properties: Object.fromEntries(
            Array.from({ length: n }, (_, i) => [`p${i}`, { $ref: '#/components/schemas/ab' }]),
          ),
        },
      },
      ...Object.fromEntries(Array.from({ length: 4 * n }, (_, i) => [`x-${i}`, {}])),
    },
  })),
  // Operations that share so much are an error, also where only callbacks, or webhooks of an extension, do.
  api('callbacks of callbacks that share others', 100, (n) => {
    const expressions = (operation: object) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`{$url}/${i}`, { post: operation }]));
    const shared = (name: string) => ({
      responses: { 200: { description: 'Done' } },
      callbacks: { one: { $ref: `#/components/callbacks/${name}` } },
    });
    return {
      paths: { '/a': { get: shared('First') } },
      components: {
        callbacks: {
          First: expressions(shared('Second')),
          Second: expressions({ responses: { 200: { description: 'Done' } } }),
        },
      },
    };
  }),
  api('webhooks of an extension that share a text', 200, (n) => ({
    openapi: '3.0.3',
    'x-webhooks': Object.fromEntries(
      Array.from({ length: n }, (_, i) => [
        `w${i}`,
        {
          post: {
            parameters: [{ $ref: '#/components/parameters/p' }],
            responses: { 200: { description: 'Done' } },
          },
        },
      ]),
    ),
    components: {
      parameters: { p: { name: 'p', in: 'query', description: 'word '.repeat(20 * n), schema: { type: 'string' } } },
    },
  })),
  {
    name: 'mistakes in what an alias of YAML refers to',
    size: 1_000,
    files: (n) => ({
      'site/api/openapi.yaml': [
        "openapi: 3.1.0\ninfo: { title: A, version: '1' }\nx-list: &list\n",
        times(n, (i) => `  - { name: 1, in: ${i} }\n`),
        "paths: { /a: { get: { parameters: *list, responses: { '200': { description: Done } } } } }\n",
      ].join(''),
    }),
  },
  api('patterns without end', 10, (n) =>
    schemas(n, (i) => ({ type: 'string', pattern: `^(a|a|a|a|a|a|a|a)*b${i}$`, example: 'a'.repeat(20) })),
  ),
];

/** A list of objects that must have `count` properties, with wrong examples. */
function lacking(count: number, examples: object) {
  const Item = { type: 'object', required: Array.from({ length: count }, (_, index) => `p${index}`) };
  const List = { type: 'array', items: { $ref: '#/components/schemas/Item' }, ...examples };
  return { components: { schemas: { Item, List } } };
}
