import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { JsonObject } from '../../shared/json-object.ts';
import type { OpenApiVersion } from '../document/read-description.ts';
import { fieldsKnownBy, type KnowsField } from './conditional-fields.ts';
import { corrected } from './schema-corrections.ts';
import { uniqueItems } from './unique-items.ts';

/** A schema, ready to validate. */
interface Validator {
  readonly validate: ValidateFunction;
  readonly knows: KnowsField;
}

const compiled = new Map<OpenApiVersion, Validator>();

/**
 * The errors of a description against the OpenAPI Initiative's own JSON schema of a version. Each error has the schema
 * that it comes from (`parentSchema`); one of `unevaluatedProperties` says whether the object has such a field in another
 * case (`params.isKnown`).
 */
export function officialErrors(version: OpenApiVersion, value: unknown): readonly ErrorObject[] {
  const { validate, knows } = getOrInsert(compiled, version, () => compile(version));
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map((error) => {
    const field: unknown = error.params.unevaluatedProperty;
    if (typeof field !== 'string') return error;
    return { ...error, params: { ...error.params, isKnown: knows(error.parentSchema, field) } };
  });
}

function compile(version: OpenApiVersion): Validator {
  const require = createRequire(import.meta.url);
  const path = require.resolve(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`);
  const options = {
    ...{ strict: false, allErrors: true, verbose: true, validateFormats: false },
    // The Initiative's schemas are valid, and optimising a validator does not pay off for one description.
    ...{ validateSchema: false, code: { optimize: false } },
  };
  // The package is CommonJS: its class is the default of its default.
  const Draft04 = Ajv04 as unknown as typeof Ajv04.default;
  const ajv: Ajv = version === '2.0' || version === '3.0' ? new Draft04(options) : new Ajv2020(options);
  ajv.removeKeyword(uniqueItems.keyword as string).addKeyword(uniqueItems);
  const schema = corrected(version, JSON.parse(readFileSync(path, 'utf8')) as JsonObject);
  return { validate: ajv.compile(schema), knows: fieldsKnownBy(schema) };
}
