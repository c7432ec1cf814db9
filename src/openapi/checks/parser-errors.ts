import type { ErrorObject } from 'ajv';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { ObjectKind } from '../document/object-shapes.ts';
import type { Description } from '../document/read-description.ts';

/**
 * Fields, by object, that swagger-parser's schemas do not know well enough: that of 3.0 is from 2019 and that of 3.1
 * from 2021, and the Initiative has corrected both since.
 */
const LEFT_OUT: Partial<Record<ObjectKind, readonly string[]>> = {
  // A licence may lack both `identifier` and `url`.
  info: ['license'],
  'server-variable': ['description'],
  'path-item': ['$ref'],
  link: ['server', 'parameters'],
  // They may be `$ref`s.
  encoding: ['headers'],
  // It may accompany a scheme that is written `Bearer`.
  'security-scheme': ['bearerFormat'],
};

/**
 * Longest list that is validated completely. If items must be unique, the library compares each with every other, which
 * takes minutes for some ten thousand; our own validation covers all of them.
 */
const MAX_ITEMS = 100;

/**
 * The errors of swagger-parser's JSON schema for a copy of a description of 3.0 or 3.1. Its schema of 2.0 is identical
 * to the one that our own validation uses, and it has none of 3.2.
 */
export async function parserErrors(description: Description): Promise<readonly ErrorObject[]> {
  const { version } = description;
  if (version !== '3.0' && version !== '3.1') return [];
  return (await parserFault(copyFor(description, version), 'schema'))?.errors ?? [];
}

/** A copy without what stops the library before it validates, each of which is reported by our own validation. */
function copyFor({ root, parts }: Description, version: '3.0' | '3.1'): JsonObject {
  const kinds = new WeakMap(parts.map(({ node, kind }) => [node.value as object, kind]));
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(copy);
    if (!isObject(value)) return value;
    const kind = kinds.get(value);
    // The schema of 3.1 only requires a schema to be an object.
    if (kind === 'schema' && version === '3.1') return {};
    const leftOut = (kind && LEFT_OUT[kind]) ?? [];
    // It treats every `$id` as an address, and fails on one that is not.
    const kept = Object.keys(value).filter((key) => key !== '$id' && !leftOut.includes(key));
    return Object.fromEntries(kept.map((key) => [key, copy(value[key])]));
  };
  const whole = copy(root.value) as JsonObject;
  // It has a fixed list of patch versions, and fails on an API version that is a number and on a missing `paths`.
  const { info } = whole;
  const fixed = isObject(info) && typeof info.version === 'number' ? { info: { ...info, version: '' } } : {};
  return { ...whole, ...fixed, paths: whole.paths ?? {}, openapi: version === '3.0' ? '3.0.4' : '3.1.2' };
}

/** What swagger-parser reports for a document. */
interface ParserFault {
  /** All errors of its JSON schema of the version. */
  readonly errors: readonly ErrorObject[];
  /** The first violated rule of Swagger 2.0; for a schema, all errors as one text. */
  readonly message: string;
}

/**
 * Lets swagger-parser validate a document of one file, which it may change: against its JSON schema, or against the
 * rules of Swagger 2.0 that no schema expresses; it has no rules for OpenAPI 3. Undefined if nothing is wrong.
 */
export async function parserFault(document: JsonObject, by: 'schema' | 'rules'): Promise<ParserFault | undefined> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  try {
    await SwaggerParser.validate(document as unknown as Parameters<typeof SwaggerParser.validate>[0], {
      resolve: { external: false },
      // It would inline the target of each `$ref`: for 20 schemas that each refer to the one before twice, that takes a
      // minute.
      dereference: { excludedPathMatcher: () => true },
      validate: { schema: by === 'schema', spec: by === 'rules' },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { errors: 'details' in error ? (error.details as ErrorObject[]) : [], message: error.message };
  }
}
