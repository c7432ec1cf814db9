import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { OpenApiVersion } from '../document/read-description.ts';
import { uniqueItems } from './unique-items.ts';

const compiled = new Map<OpenApiVersion, ValidateFunction>();

/**
 * The errors of a description against the OpenAPI Initiative's own JSON schema of a version. Each error has the schema
 * that it comes from (`parentSchema`).
 */
export function officialErrors(version: OpenApiVersion, value: unknown): readonly ErrorObject[] {
  const validate = getOrInsert(compiled, version, () => compile(version));
  return validate(value) === true ? [] : (validate.errors ?? []);
}

function compile(version: OpenApiVersion): ValidateFunction {
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
  return ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
}
