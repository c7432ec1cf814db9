/** One API in Swagger 2.0 and in OpenAPI 3: a tool that opens a description treats both identically. */
const info = { title: 'Places', version: '1' };
const place = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 2 } },
  additionalProperties: false,
};
export const sucre = { id: 7, name: 'Sucre' };

export const swagger = {
  swagger: '2.0',
  info,
  host: 'api.example.org',
  basePath: '/swagger',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  securityDefinitions: { key: { type: 'apiKey', in: 'query', name: 'key' } },
  definitions: { Place: place },
  parameters: {
    Kinds: { name: 'kinds', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'ssv' },
  },
  paths: {
    '/places': {
      get: {
        operationId: 'getPlaces',
        parameters: [
          { ...list('ids', 'integer', 'pipes'), required: true, 'x-example': [1, 2] },
          { ...list('tags', 'string', 'multi'), 'x-example': ['a b', 'c'] },
          { ...list('near', 'number', 'csv'), 'x-example': [1.5, 2] },
          { $ref: '#/parameters/Kinds' },
        ],
        responses: {
          200: {
            description: 'Places',
            headers: { 'X-Total': { type: 'integer', minimum: 0 } },
            schema: { type: 'array', items: { $ref: '#/definitions/Place' } },
            examples: { 'application/json': [sucre] },
          },
          400: { description: 'Wrong' },
        },
      },
      post: {
        operationId: 'addPlace',
        parameters: [{ name: 'place', in: 'body', required: true, schema: { $ref: '#/definitions/Place' } }],
        responses: {
          201: { description: 'Added', schema: { $ref: '#/definitions/Place' } },
          422: { description: 'No' },
        },
      },
    },
    '/places/{placeId}': {
      parameters: [{ name: 'placeId', in: 'path', required: true, type: 'integer', 'x-example': 7 }],
      get: {
        operationId: 'getPlace',
        security: [{ key: [] }],
        responses: {
          200: { description: 'One', schema: { $ref: '#/definitions/Place' }, examples: { 'application/json': sucre } },
          401: { description: 'Who?' },
        },
      },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        consumes: ['application/x-www-form-urlencoded'],
        produces: ['text/plain'],
        parameters: [
          { name: 'text', in: 'formData', type: 'string', required: true, minLength: 3 },
          { name: 'stars', in: 'formData', type: 'integer', maximum: 5 },
        ],
        responses: { 200: { description: 'Noted', schema: { type: 'string' }, examples: { 'text/plain': 'noted' } } },
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'photo', in: 'formData', type: 'file', required: true },
          { name: 'title', in: 'formData', type: 'string', required: true },
        ],
        responses: { 204: { description: 'Added' } },
      },
    },
  },
};

function list(name: string, type: string, collectionFormat: string) {
  return { name, in: 'query', type: 'array', items: { type }, collectionFormat };
}

const schema = { $ref: '#/components/schemas/Place' };
const json = (media: object) => ({ 'application/json': media });
const query = (name: string, type: string, more: object) => ({
  ...{ name, in: 'query', schema: { type: 'array', items: { type } } },
  ...more,
});

export const openapi = {
  openapi: '3.0.3',
  info,
  servers: [{ url: 'https://api.example.org/openapi' }],
  components: {
    schemas: { Place: place },
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } },
    parameters: { Kinds: query('kinds', 'string', { style: 'spaceDelimited', explode: false }) },
  },
  paths: {
    '/places': {
      get: {
        operationId: 'getPlaces',
        parameters: [
          query('ids', 'integer', { style: 'pipeDelimited', explode: false, required: true, example: [1, 2] }),
          query('tags', 'string', { style: 'form', explode: true, example: ['a b', 'c'] }),
          query('near', 'number', { style: 'form', explode: false, example: [1.5, 2] }),
          { $ref: '#/components/parameters/Kinds' },
        ],
        responses: {
          200: {
            description: 'Places',
            headers: { 'X-Total': { schema: { type: 'integer', minimum: 0 } } },
            content: json({ schema: { type: 'array', items: schema }, example: [sucre] }),
          },
          400: { description: 'Wrong' },
        },
      },
      post: {
        operationId: 'addPlace',
        requestBody: { required: true, content: json({ schema }) },
        responses: { 201: { description: 'Added', content: json({ schema }) }, 422: { description: 'No' } },
      },
    },
    '/places/{placeId}': {
      parameters: [{ name: 'placeId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
      get: {
        operationId: 'getPlace',
        security: [{ key: [] }],
        responses: {
          200: { description: 'One', content: json({ schema, example: sucre }) },
          401: { description: 'Who?' },
        },
      },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { text: { type: 'string', minLength: 3 }, stars: { type: 'integer', maximum: 5 } },
                required: ['text'],
              },
            },
          },
        },
        responses: {
          200: { description: 'Noted', content: { 'text/plain': { schema: { type: 'string' }, example: 'noted' } } },
        },
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { photo: { type: 'string', format: 'binary' }, title: { type: 'string' } },
                required: ['photo', 'title'],
              },
            },
          },
        },
        responses: { 204: { description: 'Added' } },
      },
    },
  },
};
