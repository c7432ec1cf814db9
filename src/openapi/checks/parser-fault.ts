import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../../shared/json-object.ts';

/** What swagger-parser finds wrong with a document. */
export interface ParserFault {
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
