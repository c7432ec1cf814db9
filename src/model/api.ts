import type { MediaType, RequestBody } from './api-body.ts';
import type { ApiDownload } from './api-download.ts';
import type { ApiHistory } from './api-history.ts';
import type { ApiOrigin, ExternalDocs } from './api-origin.ts';
import type { ApiSchema, SchemaField } from './api-schema.ts';
import type { OperationSecurity, SecurityScheme } from './api-security.ts';
import type { ApiServer } from './api-server.ts';
import type { ApiGuide, ApiVersions } from './api-versions.ts';
import type { ConsoleOperation } from './console.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import type { Heading } from './heading.ts';
import type { HttpMethod } from './http-method.ts';
import type { Json } from './json.ts';
import type { SafeHtml } from './safe-html.ts';
import type { SourceFile } from './source.ts';
import type { SourceLink } from './source-link.ts';

/** The nouns of an API description, computed from it and ready to be shown. Names follow the OpenAPI specification. */

/**
 * Renders a description in Markdown; headings start at `headingLevel`, and every id starts with `idPrefix`. `pageOf`
 * finds the address for a fragment that the page itself does not have (`#operation/getPet`).
 */
export type RenderDescription = (
  markdown: string,
  place: { readonly source: SourceFile; readonly line: number; readonly column: number },
  options: {
    readonly headingLevel: number;
    readonly idPrefix: string;
    readonly pageOf?: (fragment: string) => string | undefined;
  },
) => RenderedDescription;

/** A link in a text of a description, which may be in any of the description's files. */
export interface DescriptionLink extends SourceLink, Pick<Place, 'sourceLine' | 'lineStart'> {
  /** Path relative to the site folder. */
  readonly file: string;
}

export interface RenderedDescription {
  readonly html: SafeHtml;
  readonly links: readonly DescriptionLink[];
  readonly diagnostics: readonly Diagnostic[];
  /** Plain text of the first paragraph. */
  readonly summary: string | undefined;
  /** Default: none. */
  readonly headings?: readonly Heading[];
}

/** Colours code: the inside of `<code>`, escaped. */
export type Highlight = (code: string, language: string) => SafeHtml;

export interface ApiDescription {
  /** Identifies the text together with its place, if known. */
  readonly digest?: string | undefined;
  /** Path of the description, relative to the site folder. */
  readonly source: string;
  /** Route of the overview (`/api`). */
  readonly permalink: string;
  readonly title: string;
  readonly version: string;
  readonly summary: string | undefined;
  /** Shown in lists and search engines: the summary, otherwise the plain text of the description's first paragraph. */
  readonly description: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** The headings of its description. Default: none. */
  readonly headings?: readonly Heading[] | undefined;
  readonly origin: ApiOrigin;
  /** The version of OpenAPI, as the description writes it; empty if it could not be read. */
  readonly openapi: string;
  /** Address of the default dialect of its schemas (`jsonSchemaDialect`). */
  readonly dialect: string | undefined;
  /** The description's own address (`$self`). */
  readonly self: string | undefined;
  /** Unknown extensions at the top level and in `info`: `x-stability: beta`. */
  readonly extensions: readonly string[];
  readonly servers: readonly ApiServer[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Tags in the description's order; operations without a tag come last under a tag named `Other`. */
  readonly tags: readonly ApiTag[];
  /** In the order of the tags, then of the description; webhooks and callbacks come last. */
  readonly operations: readonly ApiOperation[];
  /** Those of `components/schemas`, then others that are shared by `$ref`, in the description's order. */
  readonly schemas: readonly ApiSchema[];
  readonly console: ApiConsole;
  /** How it differs from earlier descriptions, if there are any. */
  readonly history?: ApiHistory | undefined;
  /** The version that it is, if the site describes several of the API. */
  readonly versions?: ApiVersions | undefined;
  /** How to move to it from each other version, if it is the current one. */
  readonly guides?: readonly ApiGuide[] | undefined;
  /** The formats in which it is published. */
  readonly downloads: readonly ApiDownload[];
  /** Links in descriptions, with their places. */
  readonly links: readonly DescriptionLink[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ApiTag {
  /** Its display name: its `x-displayName`, otherwise its `summary`, otherwise its name. */
  readonly name: string;
  readonly slug: string;
  readonly descriptionHtml: SafeHtml | undefined;
  readonly docs: ExternalDocs | undefined;
  /** Its purpose (`nav`, `audience`, or any other word), if the description gives one. */
  readonly kind: string | undefined;
  readonly extensions: readonly string[];
  /** Name of its group (`x-tagGroups`), if it is in one. */
  readonly group: string | undefined;
  /** The number of its ancestors (`parent`): 0 for most. */
  readonly depth: number;
  /** Ids of the operations whose first tag it is, in order. */
  readonly operations: readonly string[];
  /** Ids of the operations that name it after another tag. */
  readonly mentions: readonly string[];
}

/** What the consoles of an API fetch when they are opened. */
export interface ApiConsole {
  readonly operations: readonly { readonly permalink: string; readonly operation: ConsoleOperation }[];
  /** Shared schemas, by the name of their file. */
  readonly schemas: ReadonlyMap<string, Json>;
}

/** What an operation belongs to: the paths that a client requests, or the requests that the API itself sends. */
export type OperationKind = 'request' | 'webhook' | 'callback';

export interface ApiOperation {
  readonly kind: OperationKind;
  /** Slug of the operationId (`getPlacesByTag` → `get-places-by-tag`); unique in the description. */
  readonly id: string;
  readonly permalink: string;
  readonly operationId: string | undefined;
  readonly method: HttpMethod;
  /** `/cities/{cityId}`; the name of a webhook; the expression of a callback (`{$request.body#/url}`). */
  readonly path: string;
  readonly title: string;
  /** Plain text of the description's first paragraph. */
  readonly summary: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** The description of its path, for all of its operations. */
  readonly pathHtml: SafeHtml | undefined;
  readonly deprecated: boolean;
  readonly badges: readonly string[];
  readonly docs: ExternalDocs | undefined;
  /** Unknown extensions of the operation and of its path. */
  readonly extensions: readonly string[];
  /** Slugs and names of its tags; it is listed under the first. Empty for a callback without tags. */
  readonly tags: readonly TagName[];
  readonly servers: readonly ApiServer[];
  /** Whether its servers differ from those of the API. */
  readonly hasOwnServers: boolean;
  readonly security: OperationSecurity;
  /** In the order path, query, header, cookie; a group without parameters is left out. */
  readonly parameters: readonly ParameterGroup[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly ApiResponse[];
  readonly callbacks: readonly ApiCallback[];
  /** The operations after which a callback is sent. */
  readonly callers: readonly OperationLink[];
  /** None for requests that the API itself sends. */
  readonly samples: readonly RequestSample[];
  /** Names of the bodies that the samples may have, the first in the samples as they are built. */
  readonly sampleBodies: readonly string[];
  /** Line and column of the operation in the description. */
  readonly line: number;
  readonly column: number;
}

export interface TagName {
  readonly slug: string;
  readonly name: string;
}

/**
 * Requests that the API makes after an operation, to an address given by the client (OpenAPI 3.1.1, section 4.8.18).
 */
export interface ApiCallback {
  readonly name: string;
  /** In order; several may go to one address. */
  readonly operations: readonly (OperationLink & { readonly expression: string })[];
}

/** An operation as others link to it. */
export interface OperationLink {
  readonly title: string;
  readonly method: HttpMethod;
  readonly permalink: string;
}

export interface ParameterGroup {
  readonly location: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  /** `Path parameters` */
  readonly title: string;
  readonly fields: readonly SchemaField[];
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** The status in words: `OK`, `Not Found`. */
  readonly label: string;
  readonly tone: 'success' | 'redirect' | 'error' | 'other';
  /** Its summary, otherwise the first sentence of its description as plain text. */
  readonly lead: string | undefined;
  /** Its description, unless `lead` says all of it. */
  readonly descriptionHtml: SafeHtml | undefined;
  /** Unknown extensions, verbatim. */
  readonly extensions: readonly string[];
  readonly headers: readonly SchemaField[];
  readonly content: readonly MediaType[];
  readonly links: readonly ResponseLink[];
}

/** What a client may request next, with values from this response (OpenAPI 3.1.1, section 4.8.20). */
export interface ResponseLink {
  readonly name: string;
  readonly descriptionHtml: SafeHtml | undefined;
  /** The operation, or its name if its page is unknown. */
  readonly target: { readonly text: string; readonly href: string | undefined };
  /** Each parameter with the expression or the value that it takes. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** Expression or value of the body. */
  readonly requestBody: string | undefined;
  readonly server: ApiServer | undefined;
}

export interface RequestSample {
  /** A `SampleLanguage`, or the language of the author's own sample (`x-codeSamples`); unique within the operation. */
  readonly language: string;
  /** `cURL` */
  readonly label: string;
  /** Whether the author wrote it, so that the console leaves it as it is. */
  readonly isOwn?: boolean;
  /** The text to copy. */
  readonly text: string;
  /** The text to show: highlighted, the inside of `<code>`. */
  readonly html: SafeHtml;
}
