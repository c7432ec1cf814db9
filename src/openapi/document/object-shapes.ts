/** The extension by Redoc that OpenAPI 3.1 made a field. */
export const WEBHOOKS_BEFORE = 'x-webhooks';

/**
 * Which fields of which OpenAPI object hold which other objects: the map for walking a description, so that data
 * (examples, defaults, extensions) is never taken for a part of the description. OpenAPI 3.1.1, section 4.8; fields
 * that only 3.0 or 3.2 has are listed too, since validation reports those that do not belong.
 */
export type ObjectKind =
  | 'openapi'
  | 'info'
  | 'server'
  | 'server-variable'
  | 'paths'
  | 'path-item'
  | 'operation'
  | 'external-docs'
  | 'parameter'
  | 'request-body'
  | 'media-type'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'callback'
  | 'example'
  | 'link'
  | 'header'
  | 'tag'
  | 'schema'
  | 'security-scheme'
  | 'components';

/** An object, a list of objects, or a map from names to objects. */
export interface FieldShape {
  readonly kind: ObjectKind;
  readonly as: 'one' | 'list' | 'map';
}

export interface ObjectShape {
  readonly fields: Readonly<Record<string, FieldShape>>;
  /** The shape of every other field, except extensions. */
  readonly rest?: FieldShape;
}

export const one = (kind: ObjectKind): FieldShape => ({ kind, as: 'one' });
export const list = (kind: ObjectKind): FieldShape => ({ kind, as: 'list' });
export const map = (kind: ObjectKind): FieldShape => ({ kind, as: 'map' });

/** The shapes of all objects of a dialect. */
export type ObjectShapes = Readonly<Record<ObjectKind, ObjectShape>>;

const parameterFields = {
  schema: one('schema'),
  content: map('media-type'),
  examples: map('example'),
} as const;

const schemaFields: Readonly<Record<string, FieldShape>> = {
  ...Object.fromEntries(
    ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'].map((name) => [
      name,
      map('schema'),
    ]),
  ),
  ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((name) => [name, list('schema')])),
  ...Object.fromEntries(
    [
      'additionalProperties',
      'contains',
      'contentSchema',
      'else',
      'if',
      'items',
      'not',
      'propertyNames',
      'then',
      'unevaluatedItems',
      'unevaluatedProperties',
    ].map((name) => [name, one('schema')]),
  ),
  externalDocs: one('external-docs'),
};

export const objectShapes: ObjectShapes = {
  openapi: {
    fields: {
      info: one('info'),
      servers: list('server'),
      paths: one('paths'),
      webhooks: map('path-item'),
      [WEBHOOKS_BEFORE]: map('path-item'),
      components: one('components'),
      tags: list('tag'),
      externalDocs: one('external-docs'),
    },
  },
  info: { fields: {} },
  server: { fields: { variables: map('server-variable') } },
  'server-variable': { fields: {} },
  paths: { fields: {}, rest: one('path-item') },
  'path-item': {
    fields: {
      ...Object.fromEntries(
        ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((name) => [
          name,
          one('operation'),
        ]),
      ),
      additionalOperations: map('operation'),
      servers: list('server'),
      parameters: list('parameter'),
    },
  },
  operation: {
    fields: {
      externalDocs: one('external-docs'),
      parameters: list('parameter'),
      requestBody: one('request-body'),
      responses: one('responses'),
      callbacks: map('callback'),
      servers: list('server'),
    },
  },
  'external-docs': { fields: {} },
  parameter: { fields: parameterFields },
  'request-body': { fields: { content: map('media-type') } },
  'media-type': {
    fields: {
      schema: one('schema'),
      itemSchema: one('schema'),
      examples: map('example'),
      encoding: map('encoding'),
      prefixEncoding: list('encoding'),
      itemEncoding: one('encoding'),
    },
  },
  encoding: {
    fields: {
      headers: map('header'),
      encoding: map('encoding'),
      prefixEncoding: list('encoding'),
      itemEncoding: one('encoding'),
    },
  },
  responses: { fields: {}, rest: one('response') },
  response: { fields: { headers: map('header'), content: map('media-type'), links: map('link') } },
  callback: { fields: {}, rest: one('path-item') },
  example: { fields: {} },
  link: { fields: { server: one('server') } },
  header: { fields: parameterFields },
  tag: { fields: { externalDocs: one('external-docs') } },
  schema: { fields: schemaFields },
  'security-scheme': { fields: {} },
  components: {
    fields: {
      schemas: map('schema'),
      responses: map('response'),
      parameters: map('parameter'),
      examples: map('example'),
      requestBodies: map('request-body'),
      headers: map('header'),
      securitySchemes: map('security-scheme'),
      links: map('link'),
      callbacks: map('callback'),
      pathItems: map('path-item'),
      mediaTypes: map('media-type'),
    },
  },
};
