import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { valueAt } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';
import { checkAddedKeywords } from './base-vocabulary.ts';
import { invalidPart } from './invalid-part.ts';
import { relevantErrors } from './relevant-errors.ts';

/**
 * Validates the schemas of a description against the 2020-12 dialect, which the schema of OpenAPI 3.1 leaves open
 * (API_INVALID), and what OpenAPI adds to it. The schema of 3.0 covers those in the description's own file, but no other.
 * Each outermost schema is validated as a whole.
 */
export function checkSchemas({ version, parts, root }: Description): Diagnostic[] {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    code: { optimize: false },
  });
  const inside = new WeakSet<object>();
  /** An author's own dialect is unknown here, and is not validated. */
  const foreign = new WeakSet<object>();
  const isForeign = isObject(root.value) && Object.hasOwn(root.value, 'jsonSchemaDialect');
  const problems = parts.flatMap(({ node, kind }) => {
    if (kind !== 'schema' || !isObject(node.value) || inside.has(node.value)) return [];
    markInside(node.value, inside);
    if (version === '3.0' && node.file === root.file) return [];
    if (isForeign || Object.hasOwn(node.value, '$schema')) {
      markInside(node.value, foreign);
      return [];
    }
    if (ajv.validateSchema(node.value) === true) return [];
    return relevantErrors(
      (ajv.errors ?? []).filter((error) => !(version === '3.0' && isOfEarlier(error, node.value))),
    ).map((error) => problemOf(node, error));
  });
  const added = parts.flatMap(({ node, kind }) =>
    kind === 'schema' && isObject(node.value) && !foreign.has(node.value) ? checkAddedKeywords(node, version) : [],
  );
  return [...problems, ...added];
}

/** In 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function isOfEarlier({ instancePath }: ErrorObject, schema: unknown): boolean {
  return /\/exclusiveM(?:in|ax)imum$/.test(instancePath) && typeof valueAt(schema, instancePath) === 'boolean';
}

/**
 * The `examples` of a schema are a list, those of a parameter a map. Confusing the two is reported as API_EXAMPLE,
 * since the page shows both.
 */
function problemOf(schema: ApiNode, error: ErrorObject): Diagnostic {
  const isExamples = error.keyword === 'type' && error.instancePath.endsWith('/examples');
  if (!isExamples) return invalidPart(schema, error);
  const at: ApiNode = { ...schema, pointer: schema.pointer + error.instancePath };
  return report('API_EXAMPLE', 'The examples of a schema must be a list', { place: placeOf(at, 'key') });
}

function markInside(value: unknown, inside: WeakSet<object>): void {
  if (typeof value !== 'object' || value === null || inside.has(value)) return;
  inside.add(value);
  for (const one of Object.values(value)) markInside(one, inside);
}
