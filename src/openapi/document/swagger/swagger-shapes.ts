import { list, map, type ObjectShapes, objectShapes, one } from '../object-shapes.ts';

/** Which fields of which object of Swagger 2.0 hold which other objects (Swagger 2.0, section "Schema"). */
export const swaggerShapes: ObjectShapes = {
  ...objectShapes,
  openapi: {
    fields: {
      info: one('info'),
      paths: one('paths'),
      definitions: map('schema'),
      parameters: map('parameter'),
      responses: map('response'),
      securityDefinitions: map('security-scheme'),
      tags: list('tag'),
      externalDocs: one('external-docs'),
    },
  },
  'path-item': {
    fields: {
      ...Object.fromEntries(
        ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'].map((name) => [name, one('operation')]),
      ),
      parameters: list('parameter'),
    },
  },
  operation: {
    fields: { externalDocs: one('external-docs'), parameters: list('parameter'), responses: one('responses') },
  },
  parameter: { fields: { schema: one('schema') } },
  response: { fields: { schema: one('schema'), headers: map('header') } },
  header: { fields: {} },
};
