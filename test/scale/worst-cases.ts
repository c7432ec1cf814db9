type Json = Record<string, unknown>;

/** Descriptions as some programs generate them, each the most extreme of its kind, by name. */
export const worstCases: Readonly<Record<string, () => Json>> = {
  'a schema of 5,000 properties': () =>
    answering({ type: 'object', properties: named(5000, 'field', () => ({ type: 'string' })) }),
  'a chain of 200 allOf': () =>
    withSchemas(
      named(200, 'Level', (n) => ({
        allOf: [
          ...(n < 199 ? [ref(`Level${n + 1}`)] : []),
          { type: 'object', properties: { [`own${n}`]: { type: 'integer' } } },
        ],
      })),
      ref('Level0'),
    ),
  'a oneOf of 300': () =>
    withSchemas(
      named(300, 'Kind', (n) => ({ type: 'object', properties: { [`of${n}`]: { type: 'string' } } })),
      { oneOf: list(300, (n) => ref(`Kind${n}`)) },
    ),
  'objects 90 deep': () => answering(nested(90)),
  'an enum of 10,000': () => answering({ type: 'string', enum: list(10_000, (n) => `value-${n}`) }),
  'a text of 2 MB': () => ({
    ...answering({ type: 'string' }),
    info: { title: 'Long', version: '1', description: 'Words *and* more words.\n\n'.repeat(80_000) },
  }),
  'a schema that holds itself by every keyword': () => {
    const self = ref('Self');
    const one = [
      'items',
      'additionalProperties',
      'not',
      'if',
      'then',
      'else',
      'contains',
      'propertyNames',
      'unevaluatedProperties',
      'unevaluatedItems',
    ];
    const lists = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
    const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
    return withSchemas(
      {
        Self: {
          ...Object.fromEntries(one.map((keyword) => [keyword, self])),
          ...Object.fromEntries(lists.map((keyword) => [keyword, [self, { type: ['object', 'array'], items: self }]])),
          ...Object.fromEntries(maps.map((keyword) => [keyword, { self, other: { properties: { again: self } } }])),
        },
      },
      self,
    );
  },
};

/** A description with this many operations, each with one of twenty tags. */
export function manyOperations(count: number): Json {
  return description(
    Object.fromEntries(
      list(count, (n) => [
        `/things-${n}/{id}`,
        {
          get: {
            operationId: `getThing${n}`,
            summary: `Gets thing ${n}`,
            tags: [`Group ${Math.floor(n / 20)}`],
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
            responses: {
              200: { description: 'The thing.', content: { 'application/json': { schema: ref('Thing') } } },
            },
          },
        },
      ]),
    ),
    { Thing: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } },
  );
}

function answering(schema: Json): Json {
  return withSchemas({}, schema);
}

function withSchemas(schemas: Json, schema: Json): Json {
  const responses = { 200: { description: 'The answer.', content: { 'application/json': { schema } } } };
  return description({ '/thing': { get: { operationId: 'getThing', summary: 'Gets it', responses } } }, schemas);
}

function description(paths: Json, schemas: Json): Json {
  return { openapi: '3.1.0', info: { title: 'Worst case', version: '1' }, paths, components: { schemas } };
}

function nested(depth: number): Json {
  let schema: Json = { type: 'string' };
  for (let n = depth - 1; n >= 0; n--) schema = { type: 'object', properties: { [`level${n}`]: schema } };
  return schema;
}

function named(count: number, name: string, make: (n: number) => Json): Json {
  return Object.fromEntries(list(count, (n) => [`${name}${n}`, make(n)] as const));
}

function list<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}
