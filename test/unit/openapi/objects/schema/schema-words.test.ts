import { describe, expect, it } from 'vitest';
import type { ApiFile, ApiNode } from '../../../../../src/openapi/document/api-file.ts';
import { parseApiFile } from '../../../../../src/openapi/document/parse-file.ts';
import { resolver } from '../../../../../src/openapi/document/resolve.ts';
import { mergeSchemas } from '../../../../../src/openapi/document/schema/merged-schema.ts';
import { constraintsOf } from '../../../../../src/openapi/objects/schema/constraints.ts';
import { typeInWords } from '../../../../../src/openapi/objects/schema/type.ts';
import { plainWords } from '../../../../../src/openapi/objects/words.ts';

const components = `
components:
  schemas:
    Place: { type: object, properties: { id: { type: string } } }
    Slug: { type: string, minLength: 1 }
    Loop: { type: array, items: { $ref: '#/components/schemas/Loop' } }
`;

function schemaOf(text: string) {
  const { value } = parseApiFile({ path: 'api/openapi.yaml', text: `schema: ${text}\n${components}` });
  const file = value as ApiFile;
  const resolve = resolver(new Map([[file.source.path, file]]));
  const node: ApiNode = { file, pointer: '/schema', value: (file.value as { schema: unknown }).schema };
  const schemas = { all: [], pageOf: () => undefined, childrenOf: () => [] };
  return { merged: mergeSchemas([node], resolve), context: { resolve, schemas } };
}

describe('the type of a schema', () => {
  it.each([
    ['{ type: string }', 'string'],
    ["{ type: [number, 'null'] }", 'number or null'],
    ['{ type: number, nullable: true }', 'number or null'],
    ['{ const: null }', 'null'],
    ["{ type: [string, 'null'], enum: [null] }", 'null'],
    ['{ type: [string, integer] }', 'string or integer'],
    ["{ $ref: '#/components/schemas/Place' }", 'Place'],
    ["{ $ref: '#/components/schemas/Slug' }", 'string (Slug)'],
    ["{ allOf: [{ $ref: '#/components/schemas/Place' }, { description: Where it is. }] }", 'Place'],
    ["{ type: array, items: { $ref: '#/components/schemas/Place' } }", 'array of Place'],
    ['{ type: array, items: { type: [string, integer] } }', 'array of (string or integer)'],
    ['{ type: array }', 'array'],
    ["{ allOf: [{ $ref: '#/components/schemas/Place' }], nullable: true, description: x }", 'Place or null'],
    ["{ anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] }", 'Place or null'],
    ["{ anyOf: [{ $ref: '#/components/schemas/Place' }, { type: object, nullable: true }] }", 'Place or null'],
    ["{ anyOf: [{ $ref: '#/components/schemas/Slug' }, { type: object, nullable: true }] }", 'string (Slug) or null'],
    ["{ anyOf: [{ $ref: '#/components/schemas/Place' }, { nullable: true }] }", 'Place or null'],
    ['{ anyOf: [{ type: string }, { type: integer }, { nullable: true }] }', 'string or integer or null'],
    ['{ anyOf: [{ type: string }, { type: object, nullable: true }] }', 'string or object or null'],
    ["{ oneOf: [{ $ref: '#/components/schemas/Place' }, { type: string }] }", 'Place or string'],
    [`{ anyOf: [{ $ref: '#/components/schemas/Place' }, { type: string, enum: [''] }] }`, 'Place or ""'],
    ['{ type: object, additionalProperties: { type: number } }', 'map of number'],
    ['{ properties: { a: {} } }', 'object'],
    ['{ title: A thing, type: object }', 'A thing'],
    ['{ enum: [a, b] }', 'string'],
    ['{ const: 3 }', 'integer'],
    ['{}', 'any'],
    ['true', 'any'],
    ['false', 'never'],
    ["{ type: 'null' }", 'null'],
    ["{ $ref: '#/components/schemas/Loop' }", 'array of Loop (Loop)'],
  ])('%s is "%s"', (text, words) => {
    const { merged, context } = schemaOf(text);
    expect(plainWords(typeInWords(merged, context))).toBe(words);
  });
});

describe('the constraints of a schema', () => {
  it.each([
    ['{ format: double, minimum: -22.9, maximum: -9.6 }', ['double', '-22.9 to -9.6']],
    ['{ minimum: 1 }', ['at least 1']],
    ['{ type: string, uniqueItems: true }', []],
    ['{ type: array, uniqueItems: true }', ['unique items']],
    ['{ maximum: 1 }', ['at most 1']],
    [
      '{ minimum: -9223372036854775808, maximum: 9223372036854775807 }',
      ['-9223372036854775808 to 9223372036854775807'],
    ],
    ['{ exclusiveMaximum: 18446744073709551616 }', ['less than 18446744073709551616']],
    ["{ type: string, default: '' }", ['default ""']],
    ['{ default: 9007199254740993 }', ['default 9007199254740993']],
    ['{ maximum: 1e30, default: 1e-7 }', ['at most 1e30', 'default 1e-7']],
    ['{ minimum: 2, maximum: 2 }', ['exactly 2']],
    ['{ exclusiveMinimum: 0, maximum: 5 }', ['more than 0 and at most 5']],
    ['{ minimum: 0, exclusiveMinimum: true }', ['more than 0']],
    ['{ minimum: 0, exclusiveMaximum: 9 }', ['at least 0 and less than 9']],
    ['{ minLength: 1, maxLength: 40 }', ['1 to 40 characters']],
    ['{ minLength: 0, maxLength: 1 }', ['at most 1 character']],
    ['{ minItems: 2, maxItems: 2, uniqueItems: true }', ['exactly 2 items', 'unique items']],
    ['{ minProperties: 1 }', ['at least 1 property']],
    ['{ type: object, additionalProperties: false, oneOf: [{}, {}] }', ['no properties']],
    ['{ type: object, unevaluatedProperties: false, oneOf: [{}, {}] }', ['no other properties']],
    ['{ default: [a], multipleOf: 0.5, pattern: "^a" }', ['matches ^a', 'multiple of 0.5', 'default ["a"]']],
    ['{ allOf: [{ minimum: 1 }, { minimum: 5, maximum: 9 }], maximum: 7 }', ['5 to 7']],
  ])('%s', (text, words) => {
    expect(constraintsOf(schemaOf(text).merged)).toEqual(words);
  });
});
