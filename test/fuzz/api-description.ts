import { editsOf } from './edits.ts';

const SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', format: 'int64' },
    next: { $ref: '#/components/schemas/Place' },
    tags: { type: 'array', items: { type: 'string', enum: ['a'], 'x-enumDescriptions': { a: 'First' } } },
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
        discriminator: { propertyName: 'id', mapping: { a: 'Place' } },
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

const { edit, edited } = editsOf(DESCRIPTION);

export { edit, edited };
