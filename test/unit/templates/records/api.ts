import type { ApiDescription, ApiOperation, ApiResponse } from '../../../../src/model/api.ts';
import type { MediaType } from '../../../../src/model/api-body.ts';
import type { ApiExample } from '../../../../src/model/api-example.ts';
import type { ApiSchema, SchemaField } from '../../../../src/model/api-schema.ts';
import type { ApiServer } from '../../../../src/model/api-server.ts';

/** The API of the site of Bolivian places, as the steps before the templates return it. */

const example: ApiExample = {
  name: 'Example',
  summary: undefined,
  descriptionHtml: undefined,
  text: '{}',
  html: '{}',
  external: undefined,
};

/** A field with only a path and a type. */
export function field(path: string, more: Partial<SchemaField> = {}): SchemaField {
  return {
    name: path.split('.').at(-1) ?? path,
    path,
    id: `field:${path}`,
    type: 'string',
    typeWords: [more.type ?? 'string'],
    title: undefined,
    constraints: [],
    required: false,
    deprecated: false,
    access: undefined,
    descriptionHtml: undefined,
    notes: [],
    values: [],
    examples: [],
    fields: [],
    choices: [],
    rules: [],
    repeats: undefined,
    ...more,
  };
}

const problem = field('', { id: '400:', type: 'Problem', fields: [field('title'), field('status')] });

function response(
  status: string,
  label: string,
  tone: ApiResponse['tone'],
  body: Pick<MediaType, 'schema' | 'shownAt'>,
): ApiResponse {
  return {
    status,
    label,
    tone,
    lead: `Answer ${status}.`,
    descriptionHtml: undefined,
    extensions: [],
    headers: [],
    content: [
      {
        type: 'application/json',
        ...body,
        examples: [example],
        item: undefined,
        partNotes: [],
        partHeaders: [],
        extensions: [],
      },
    ],
    links: [],
  };
}

const places = field('', {
  id: '200:',
  type: 'NearestPlaces',
  fields: [
    field('data', {
      type: 'array of Place',
      required: true,
      fields: [field('data[].name'), field('data[].city', { fields: [field('data[].city.slug')] })],
    }),
  ],
});

export function server(url: string): ApiServer {
  return { url, template: url, name: undefined, descriptionHtml: undefined, variables: [], extensions: [] };
}

export const operation: ApiOperation = {
  kind: 'request',
  operationId: 'getNearestPlaces',
  pathHtml: undefined,
  badges: [],
  extensions: [],
  docs: undefined,
  callbacks: [],
  callers: [],
  id: 'get-nearest-places',
  permalink: '/api/get-nearest-places',
  method: 'get',
  path: '/cities/{cityId}/nearest',
  title: 'Get nearest places',
  summary: 'The closest places.',
  descriptionHtml: '<p>Returns the closest places.</p>',
  deprecated: false,
  tags: [{ slug: 'places', name: 'Places' }],
  servers: [server('https://api.example.org/v1')],
  hasOwnServers: false,
  security: { alternatives: [], brief: undefined, schemes: [] },
  parameters: [
    {
      location: 'query',
      title: 'Query parameters',
      fields: [
        field('latitude', {
          type: 'number',
          constraints: ['double', '-22.9 to -9.6'],
          required: true,
          descriptionHtml: '<p>Latitude of the point.</p>',
          examples: ['-16.4957'],
        }),
        field('sort', { values: [{ text: 'distance', name: undefined, descriptionHtml: undefined }] }),
      ],
    },
  ],
  requestBody: undefined,
  sampleBodies: [],
  responses: [
    response('200', 'OK', 'success', { schema: places, shownAt: undefined }),
    response('400', 'Bad Request', 'error', { schema: problem, shownAt: undefined }),
    response('429', 'Too Many Requests', 'error', {
      schema: { ...problem, fields: [] },
      shownAt: { status: '400', type: 'application/json' },
    }),
  ],
  samples: [
    { language: 'curl', label: 'cURL', text: 'curl x', html: '<span class="line">curl x</span>' },
    { language: 'python', label: 'Python', text: 'get(x)', html: '<span class="line">get(x)</span>' },
  ],
  line: 1,
  column: 1,
};

export const schema: ApiSchema = {
  id: 'place',
  permalink: '/api/schemas/place',
  name: 'Place',
  summary: 'A place.',
  field: field('', { type: 'object', fields: [field('slug')], descriptionHtml: '<p>A place.</p>' }),
  examples: [example],
  operations: [operation.id],
  schemas: [],
};

export const api: ApiDescription = {
  source: 'api/openapi.yaml',
  permalink: '/api',
  schemas: [schema],
  title: 'Bolivia Places API',
  version: '1.4.0',
  summary: 'Places of Bolivia.',
  description: 'Places of Bolivia.',
  descriptionHtml: '<p>A read-only API.</p>',
  origin: {
    logo: undefined,
    contact: { name: 'The team', address: undefined, email: 'team@example.org' },
    license: {
      name: 'CC BY 4.0',
      address: { text: 'https://example.org/licence', href: 'https://example.org/licence' },
    },
    terms: undefined,
    docs: undefined,
  },
  openapi: '3.1.1',
  dialect: undefined,
  self: undefined,
  extensions: [],
  servers: [server('https://api.example.org/v1')],
  securitySchemes: [],
  tags: [
    {
      name: 'Places',
      slug: 'places',
      descriptionHtml: '<p>Everything.</p>',
      docs: undefined,
      extensions: [],
      group: undefined,
      operations: [operation.id],
      mentions: [],
      kind: undefined,
      depth: 0,
    },
  ],
  operations: [operation],
  console: { operations: [], schemas: new Map() },
  downloads: [],
  links: [],
  diagnostics: [],
};
