import type { ApiOperation, ApiResponse } from './api.ts';
import type { ApiSchema } from './api-schema.ts';

/* How texts refer to the operations and schemas of the site's APIs. */

/** Why a text's reference leads nowhere. */
export interface ApiPartProblem {
  readonly problem: string;
  readonly hint: string | undefined;
}

/** Where a reference leads, and the title of what it names. */
export interface ApiAddress {
  readonly href: string;
  readonly title: string;
}

/** What is embedded in a text: an operation or a schema, and the API that it belongs to. */
export interface ApiPart {
  readonly api: { readonly permalink: string; readonly map: string | undefined };
  readonly operation?: ApiOperation;
  readonly schema?: ApiSchema;
}

/** Finds what texts name: `getPlace`, `places/getPlace#limit` where several APIs have it, or a schema: `Place`. */
export interface ApiLookup {
  readonly address: (name: string) => ApiAddress | ApiPartProblem;
  /** `of`: the API in which to look, by the route of its overview; default: all. */
  readonly part: (name: string, of?: string) => ApiPart | ApiPartProblem;
}

/** Facts of an operation, or of a schema, as a text shows them. */
export type ShownFacts =
  | { readonly kind: 'line' | 'description' | 'sample' | 'try' | 'parameters' | 'body' | 'responses' }
  | { readonly kind: 'response'; readonly response: ApiResponse }
  | { readonly kind: 'schema'; readonly schema: ApiSchema };
