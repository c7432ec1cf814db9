import type { SampleLanguage } from './config.ts';
import type { HttpMethod } from './http-method.ts';
import type { Json } from './json.ts';

/** The data for an operation's console: the JSON file that it fetches when the reader opens it. */
export interface ConsoleOperation {
  /**
   * What of the reader's is kept for, and for nothing else: the API at this route, with this title and these servers. Begins with
   * a slash.
   */
  readonly api: string;
  readonly title: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** In the description's order; none if it has none. */
  readonly servers: readonly ConsoleServer[];
  readonly parameters: readonly ConsoleParameter[];
  readonly body: ConsoleBody | undefined;
  readonly schemes: readonly ConsoleScheme[];
  /** Names of the schemes that are needed together; any one of them is enough. */
  readonly security: readonly (readonly string[])[];
  readonly responses: readonly ConsoleResponse[];
  readonly languages: readonly SampleLanguage[];
}

export interface ConsoleServer {
  /** With its variables in braces. */
  readonly template: string;
  readonly label: string;
  /** Plain text of the description's first paragraph. */
  readonly summary?: string | undefined;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly values: readonly string[];
  }[];
}

export interface ConsoleParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly deprecated: boolean;
  /** As in the description; undefined: the default of the specification. */
  readonly style: string | undefined;
  readonly explode: boolean | undefined;
  /** Media type of a value that is serialised as content. */
  readonly content: string | undefined;
  readonly input: ConsoleInput;
  /** The initial text of the field: what the sample sends. */
  readonly example: string | undefined;
  /** Whether a page cannot send it, so that it is in samples only; default: it can. */
  readonly isUnsendable?: boolean | undefined;
}

/** The input field for a value. */
export interface ConsoleInput {
  /**
   * `scalar`: a text, a number or a boolean, as it reads; `either`: JSON of an object or a list, or else a scalar; `secret`:
   * a text that nobody else may see.
   */
  readonly kind: 'text' | 'secret' | 'number' | 'boolean' | 'scalar' | 'choice' | 'list' | 'json' | 'either' | 'file';
  /** In words: `integer · 1 to 50`. */
  readonly hint: string;
  /** What the API takes if no value is sent, as documented, in the form in which a reader would type it. */
  readonly default: string | undefined;
  /** Numbers that JavaScript would print otherwise are as `markedValue` has them, and read by `readJsonText`. */
  readonly choices: readonly Json[];
  /** The type of a list's items, or of the scalar of `either`; undefined: any. Of `file`: set if it takes several. */
  readonly items: 'text' | 'number' | 'boolean' | undefined;
  readonly schema: Json;
}

export interface ConsoleBody {
  readonly required: boolean;
  readonly content: readonly ConsoleMediaType[];
}

export interface ConsoleMediaType {
  /** As described: it may be a range, such as `image/*`. */
  readonly type: string;
  /** Of a range, the type within it that is sent, unless a file says another. */
  readonly sent?: string | undefined;
  /** `text` is sent as it is typed; a form has one input per field. */
  readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'file';
  readonly schema: Json | undefined;
  /** None if no value is known; the first is that of the samples. */
  readonly examples: readonly ConsoleExample[];
  readonly fields: readonly ConsoleFormField[];
}

/** A body that a reader may start from. */
export interface ConsoleExample {
  readonly name: string;
  /** As it is sent; empty for a form. */
  readonly text: string;
  /** Fields of a form as typed. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A field of a form. */
export interface ConsoleFormField extends Pick<ConsoleParameter, 'name' | 'required' | 'input'> {
  /** How its encoding serialises it; undefined: lists repeat their name, objects are JSON. */
  readonly style?: Pick<ConsoleParameter, 'style' | 'explode'> | undefined;
  /** Media type of its part of a multipart form; undefined: none of its own. */
  readonly partType?: string | undefined;
}

export interface ConsoleScheme {
  readonly name: string;
  /** By what its credential is kept: that of its API, and its name. Begins with a slash. */
  readonly key: string;
  readonly label: string;
  /** `none`: it is not sent in a request, such as a client's certificate. */
  readonly kind: 'key' | 'basic' | 'bearer' | 'authorization' | 'none';
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the key, or of another scheme of HTTP. */
  readonly parameter: string;
  /** Whether a page cannot send it, so that it is at most in samples; default: it can. */
  readonly isUnsendable?: boolean | undefined;
  /** How its token is obtained; undefined: it is not OAuth 2 or OpenID Connect. */
  readonly oauth?: ConsoleOAuth | undefined;
}

/** How the token of a scheme is obtained. */
export interface ConsoleOAuth {
  /** The flows that a page can run, in the description's order. */
  readonly flows: readonly ConsoleFlow[];
  /** Names of the described ways that a page cannot go. */
  readonly others: readonly string[];
  /** Where OpenID Connect says which flows there are; undefined: nowhere. May be relative to the server. */
  readonly discoveryUrl?: string | undefined;
  /** The scopes that the operation needs. */
  readonly needed: readonly string[];
}

/** A flow of OAuth 2 that a page can run (OpenAPI 3.2.0, section 4.29). Addresses may be relative to the server. */
export interface ConsoleFlow {
  readonly kind: 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization';
  /** Where a person signs in, or where a device asks for its code; empty for client credentials. */
  readonly startUrl: string;
  readonly tokenUrl: string;
  /** Where a token is renewed. */
  readonly refreshUrl: string;
  /** Name of the authorization server (RFC 9207, section 2); undefined: it has the origin of `startUrl`. */
  readonly issuer?: string | undefined;
  /** With their descriptions. */
  readonly scopes: readonly { readonly name: string; readonly text: string }[];
}

export interface ConsoleResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly content: readonly { readonly type: string; readonly schema: Json | undefined }[];
}
