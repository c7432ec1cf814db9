import type { ApiDescription } from '../../model/api.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** What stands for a description that could not be read at all. */
export function emptyDescription(
  source: string,
  permalink: string,
  diagnostics: readonly Diagnostic[],
): ApiDescription {
  return {
    source,
    permalink,
    title: 'API',
    version: '',
    summary: undefined,
    description: undefined,
    descriptionHtml: undefined,
    origin: { logo: undefined, contact: undefined, license: undefined, terms: undefined, docs: undefined },
    openapi: '',
    dialect: undefined,
    self: undefined,
    extensions: [],
    servers: [],
    securitySchemes: [],
    tags: [],
    operations: [],
    schemas: [],
    console: { operations: [], schemas: new Map() },
    downloads: [],
    links: [],
    diagnostics,
  };
}
