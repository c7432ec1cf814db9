import type { ApiExample, NamedExample } from './api-example.ts';
import type { RowMark } from './api-history.ts';
import type { SafeHtml } from './safe-html.ts';

/** The nouns of schemas (OpenAPI 3.1.1, section 4.8.24), ready to be shown. */

/** A piece of running text: plain, code, or a link. */
export type Word = string | { readonly code: string } | { readonly label: string; readonly href: string };

/** Running text in pieces, including the spaces between them. */
export type Words = readonly Word[];

/** A parameter, a header, a property, or a schema below one: a row of the reference. */
export interface SchemaField {
  /** Its own name: `slug`; `[]` for an array's items; empty for a body. */
  readonly name: string;
  /** Full path from the body: `data[].city.slug`; for a parameter its name. */
  readonly path: string;
  /** Id of the row, unique on the page. */
  readonly id: string;
  /** In plain words: `string`, `array of Place`, `number or null`. */
  readonly type: string;
  /** The type with links to the pages of the shared schemas that it names. */
  readonly typeWords: Words;
  /** Its title, unless its name or type says the same. */
  readonly title: string | undefined;
  /** The format and every constraint, each in words, in a fixed order: `double`, `-22.9 to -9.6`, `default 10`. */
  readonly constraints: readonly string[];
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly access: 'read-only' | 'write-only' | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** Further notes, one per line: dependencies on other properties, XML, external documentation, unknown keywords. */
  readonly notes: readonly Words[];
  /** Unknown extensions, verbatim: `x-stability: beta`. Default: none. */
  readonly extensions?: readonly string[];
  /** Values of `enum` or `const`, as JSON unless strings. */
  readonly values: readonly FieldValue[];
  /** As JSON unless strings. */
  readonly examples: readonly string[];
  /** Examples with descriptions of their own: those of parameters and headers. */
  readonly namedExamples?: readonly NamedExample[];
  /** Properties, or the items' properties. */
  readonly fields: readonly SchemaField[];
  /** Alternatives (`oneOf`, `anyOf`), after the properties that all of them share. */
  readonly choices: readonly SchemaChoice[];
  /** Rules for a condition, or for part of the value: `not`, `if`, `contains`, `dependentSchemas`. */
  readonly rules: readonly SchemaRule[];
  /** Since when it exists or is deprecated, and what was removed below it, if the API has a history. */
  readonly history?: readonly RowMark[];
  /** The schema that is shown elsewhere instead of as rows here: higher on the same path, or on its own page. */
  readonly repeats: { readonly name: string; readonly href: string | undefined } | undefined;
}

export interface FieldValue {
  readonly text: string;
  /** The author's name for the value (`x-enum-varnames`). */
  readonly name: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  readonly deprecated?: true;
}

export interface SchemaChoice {
  readonly kind: 'oneOf' | 'anyOf';
  /** Set if a value must match one of other alternatives too, which come before. */
  readonly isFurther?: true;
  readonly label: string;
  readonly field: SchemaField;
}

export interface SchemaRule {
  /** `Not`, `If kind is card`, `With address` */
  readonly label: string;
  readonly field: SchemaField;
}

/** A schema that a description shares: it has a page of its own. */
export interface ApiSchema {
  /** Slug of its name, unique in the description. */
  readonly id: string;
  readonly permalink: string;
  readonly name: string;
  /** Plain text of the first paragraph of its description. */
  readonly summary: string | undefined;
  /** The schema as a field without a name; its children are the rows. */
  readonly field: SchemaField;
  readonly examples: readonly ApiExample[];
  /** Ids of the operations that refer to it, in a parameter, a body or a response, in the order of the pages. */
  readonly operations: readonly string[];
  /** Ids of the schemas that refer to it. */
  readonly schemas: readonly string[];
}
