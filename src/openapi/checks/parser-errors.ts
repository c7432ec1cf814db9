import type { ErrorObject } from 'ajv';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { ObjectKind } from '../document/object-shapes.ts';
import type { Description } from '../document/read-description.ts';

/**
 * Fields by the object that has them of which swagger-parser's schemas know too little: that of 3.0 is from 2019 and that
 * of 3.1 from 2021, and the Initiative has corrected both since.
 */
const LEFT_OUT: Partial<Record<ObjectKind, readonly string[]>> = {
  // A licence may have neither an `identifier` nor a `url`.
  info: ['license'],
  'server-variable': ['description'],
  'path-item': ['$ref'],
  link: ['server'],
  // They may be `$ref`s.
  encoding: ['headers'],
  // It may be beside a scheme that is written `Bearer`.
  'security-scheme': ['bearerFormat'],
};

/**
 * Longest list that is validated whole. The library compares every item of a list whose items must differ with every
 * other, which takes minutes for some ten thousand; our own validation looks at all of them.
 */
const MAX_ITEMS = 100;

/**
 * What swagger-parser's JSON schema says of a copy of a description of 3.0 or 3.1. That of 2.0 is to the letter the one by
 * which our own validation goes, and of 3.2 it has none.
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
    // Of a schema, that of 3.1 says only that it is an object.
    if (kind === 'schema' && version === '3.1') return {};
    const leftOut = (kind && LEFT_OUT[kind]) ?? [];
    // It reads every `$id` as an address, and ends at one that is none.
    const kept = Object.keys(value).filter((key) => key !== '$id' && !leftOut.includes(key));
    return Object.fromEntries(kept.map((key) => [key, copy(value[key])]));
  };
  const whole = copy(root.value) as JsonObject;
  // It knows some patch versions by number, and ends at a version of the API that is a number and where no paths are.
  const { info } = whole;
  const fixed = isObject(info) && typeof info.version === 'number' ? { info: { ...info, version: '' } } : {};
  return { ...whole, ...fixed, paths: whole.paths ?? {}, openapi: version === '3.0' ? '3.0.4' : '3.1.2' };
}

/** What swagger-parser finds wrong with a document. */
interface ParserFault {
  /** All that its JSON schema of the version finds. */
  readonly errors: readonly ErrorObject[];
  /** The first of the rules of Swagger 2.0 that is broken; of a schema, all errors as one text. */
  readonly message: string;
}

/**
 * Has swagger-parser validate a document of one file, which it may change: against its JSON schema, or against the rules
 * of Swagger 2.0 that no schema holds, of which it has none for OpenAPI 3. Undefined where nothing is wrong.
 */
export async function parserFault(document: JsonObject, by: 'schema' | 'rules'): Promise<ParserFault | undefined> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  try {
    await SwaggerParser.validate(document as unknown as Parameters<typeof SwaggerParser.validate>[0], {
      resolve: { external: false },
      // It would put what each `$ref` leads to in its place: where 20 schemas each name the one before twice, for a minute.
      dereference: { excludedPathMatcher: () => true },
      validate: { schema: by === 'schema', spec: by === 'rules' },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { errors: 'details' in error ? (error.details as ErrorObject[]) : [], message: error.message };
  }
}
