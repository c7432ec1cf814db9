import fc from 'fast-check';
import { isObject } from '../../../../src/shared/json-object.ts';

type Keywords = Readonly<Record<string, unknown>>;
type Schema = boolean | Keywords;
type Schemas = fc.Arbitrary<Schema>;

/** A keyword; one schema in `frequency` does not have it. */
function optional(keyword: string, value: fc.Arbitrary<unknown>, frequency = 2): fc.Arbitrary<object> {
  return fc.option(
    value.map((one) => ({ [keyword]: one })),
    { nil: {}, freq: frequency },
  );
}

/** A keyword that few schemas have. */
function rare(keyword: string, ...values: readonly unknown[]): fc.Arbitrary<object> {
  return fc.constantFrom({}, {}, {}, {}, ...values.map((value) => ({ [keyword]: value })));
}

function joined(...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<Keywords> {
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

const type = (...names: readonly string[]) =>
  fc.constantFrom({ type: names.length === 1 ? names[0] : names }, { type: [...names, 'null'] });

const text = joined(type('string'), rare('minLength', 0, 1, 2), rare('maxLength', 1, 3), rare('pattern', '^a', 'b$'));
const number = joined(
  fc.oneof(type('integer'), type('number')),
  rare('minimum', 0, 1, 2),
  rare('maximum', 2, 3),
  rare('exclusiveMaximum', 2, 3),
  rare('multipleOf', 1, 2, 3),
);
const leaf: Schemas = fc.oneof(
  text,
  number,
  fc.constantFrom<Schema>(
    ...[true, {}, { type: 'null' }, { type: 'boolean' }, { type: 'object' }, { type: 'array' }],
    ...[{ const: 'a' }, { const: null }, { enum: ['a', 'b'] }, { enum: ['a', 1, null] }],
    ...[
      { type: 'string', enum: ['a', 'x', null] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    ...[{ type: ['string', 'integer'] }, { not: { type: 'string' } }],
    ...[{ oneOf: [{ const: 'a' }, { const: 'b' }] }, { type: 'string', anyOf: [{ const: 'a' }, { const: 'x' }] }],
  ),
);

/** Schemas of lists and objects, whose members are of others. */
function structures(member: Schemas): Schemas {
  const further = fc.oneof(member, fc.constant(false));
  const list = joined(
    type('array'),
    optional('items', further),
    optional('prefixItems', fc.array(member, { minLength: 1, maxLength: 2 })),
    rare('minItems', 1, 2),
    rare('maxItems', 1, 2),
    rare('uniqueItems', true),
    fc.oneof(
      joined(optional('unevaluatedItems', further)),
      joined(optional('contains', member), rare('minContains', 0, 2), rare('maxContains', 1, 2)),
    ),
  );
  const object = joined(
    type('object'),
    optional('properties', joined(optional('a', member), optional('b', member))),
    optional('required', fc.subarray(['a', 'b'])),
    optional('additionalProperties', further),
    optional('patternProperties', joined(optional('^x', member), optional('^a', member))),
    rare('propertyNames', { maxLength: 1 }, { pattern: '^[abc]' }),
    rare('minProperties', 1, 2),
    rare('maxProperties', 1, 2),
    rare('dependentRequired', { a: ['b'] }, { b: ['a'] }, { a: ['b', 'c'] }),
    fc.oneof(
      joined(optional('unevaluatedProperties', further)),
      joined(optional('dependentSchemas', joined(optional('a', member)))),
    ),
  );
  return fc.oneof(
    { weight: 3, arbitrary: list },
    { weight: 4, arbitrary: object },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('anyOf', 'allOf'), fc.array(member, { minLength: 1, maxLength: 3 }))
        .map(([keyword, branches]) => ({ [keyword]: branches })),
    },
    { weight: 1, arbitrary: fc.tuple(leaf, leaf).map(([condition, then]) => ({ if: condition, then })) },
  );
}

const schema = fc.oneof(
  { weight: 1, arbitrary: leaf },
  { weight: 2, arbitrary: structures(leaf) },
  { weight: 1, arbitrary: structures(fc.oneof({ weight: 3, arbitrary: leaf }, structures(leaf))) },
);

/**
 * A schema before and after: mostly one edit of the same schema, as maintainers make it. Each says of which type its values
 * are, since docgen takes what limits texts for a text. Not among them is what `diff` does not follow: alternatives of
 * `oneOf` that overlap, and `unevaluated…` beside what evaluates members in some cases only.
 */
export const schemaPairs: fc.Arbitrary<readonly [Schema, Schema]> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(schema, schema) },
  {
    weight: 4,
    arbitrary: fc.tuple(schema, schema, fc.nat()).map(([was, other, at]): [Schema, Schema] => {
      const edits = editsOf(was, other);
      return [was, edits[at % edits.length] ?? other];
    }),
  },
);

/** What a schema becomes by one edit somewhere in it: a keyword that is gone, or that another schema has. */
function editsOf(schema: Schema, other: Schema): readonly Schema[] {
  if (!isObject(schema)) return [other];
  const edits: Schema[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const { [keyword]: _, ...rest } = schema;
    if (!NEEDED.has(keyword)) edits.push(rest);
    for (const changed of valueEdits(value, keyword, other)) edits.push({ ...schema, [keyword]: changed });
  }
  const isAlike = isObject(other) && JSON.stringify(other.type) === JSON.stringify(schema.type);
  for (const [keyword, value] of isAlike ? Object.entries(other) : [])
    if (!(keyword in schema && schema[keyword] === value) && !excludes(schema, keyword))
      edits.push({ ...schema, [keyword]: value });
  return edits;
}

/** Without these, the others mean something else. */
const NEEDED: ReadonlySet<string> = new Set(['type', 'if', 'then']);

/** Whether a keyword is not followed beside one of a schema. */
function excludes(schema: object, keyword: string): boolean {
  const partner = APART.find((pair) => pair.includes(keyword))?.find((one) => one !== keyword);
  return partner !== undefined && partner in schema;
}

const APART = [
  ['unevaluatedItems', 'contains'],
  ['unevaluatedProperties', 'dependentSchemas'],
];

function valueEdits(value: unknown, keyword: string, other: Schema): readonly unknown[] {
  if (SCHEMA_KEYWORDS.has(keyword)) return [other, ...editsOf(value as Schema, other)];
  const isMap = MAP_KEYWORDS.has(keyword) && isObject(value);
  const isList = LIST_KEYWORDS.has(keyword) && Array.isArray(value);
  if (!isMap && !isList) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const withMember = (changed: unknown) => (isList ? value.with(Number(key), changed) : { ...value, [key]: changed });
    const gone = isList
      ? value.toSpliced(Number(key), 1)
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    const isEmpty = Object.keys(gone).length === 0;
    return [...(isEmpty ? [] : [gone]), ...[other, ...editsOf(member as Schema, other)].map(withMember)];
  });
}

const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  ...['items', 'contains', 'unevaluatedItems', 'additionalProperties', 'unevaluatedProperties', 'if', 'then', 'not'],
]);
const MAP_KEYWORDS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const LIST_KEYWORDS: ReadonlySet<string> = new Set(['prefixItems', 'anyOf', 'allOf']);
