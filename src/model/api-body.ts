import type { ApiExample } from './api-example.ts';
import type { SchemaField } from './api-schema.ts';
import type { SafeHtml } from './safe-html.ts';

export interface RequestBody {
  readonly required: boolean;
  readonly descriptionHtml: SafeHtml | undefined;
  /** Unknown extensions, verbatim. */
  readonly extensions: readonly string[];
  readonly content: readonly MediaType[];
}

/** A body in one media type. */
export interface MediaType {
  /** `application/json` */
  readonly type: string;
  /** The body as a field without a name; its children are the rows. Undefined if there is no schema. */
  readonly schema: SchemaField | undefined;
  /** An earlier body on the page with the identical schema, which has the rows; those of `schema` are left out then. */
  readonly shownAt: ShownBody | undefined;
  readonly examples: readonly ApiExample[];
  /** Each item of a body that is a sequence, as a field without a name (`itemSchema`). */
  readonly item: SchemaField | undefined;
  /** How positional parts are sent, in words. */
  readonly partNotes: readonly string[];
  /** Headers of positional parts. */
  readonly partHeaders: readonly SchemaField[];
  /** Unknown extensions, verbatim, with those of positional parts. */
  readonly extensions: readonly string[];
}

/** Identifies a body on the page: the request's or a response's, in a media type. */
export interface ShownBody {
  /** `200`; undefined for the request body. */
  readonly status: string | undefined;
  readonly type: string;
}
