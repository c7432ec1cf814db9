import type { SampleLanguage } from './config.ts';
import type { HttpMethod } from './http-method.ts';
import type { Json } from './json.ts';

/** What the console of an operation is made from: the JSON file that it fetches when the reader opens it. */
export interface ConsoleOperation {
  readonly title: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** In the description's order; none where it names none. */
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
  /** As the description says them; undefined: the defaults of the specification. */
  readonly style: string | undefined;
  readonly explode: boolean | undefined;
  /** Media type of a value that is serialised as content. */
  readonly content: string | undefined;
  readonly input: ConsoleInput;
  /** What the field holds at first: the author's example of it. */
  readonly example: Json | undefined;
}

/** How a value is asked for. */
export interface ConsoleInput {
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json' | 'file';
  /** In words: `integer · 1 to 50 · default 10`. */
  readonly hint: string;
  readonly choices: readonly Json[];
  /** What a list holds. */
  readonly items: 'text' | 'number' | 'boolean' | undefined;
  readonly schema: Json;
}

export interface ConsoleBody {
  readonly required: boolean;
  readonly content: readonly ConsoleMediaType[];
}

export interface ConsoleMediaType {
  readonly type: string;
  /** `text` is sent as it is typed; the fields of a form are asked for one by one. */
  readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'file';
  readonly schema: Json | undefined;
  /** The example as it is sent. */
  readonly example: string | undefined;
  readonly fields: readonly Pick<ConsoleParameter, 'name' | 'required' | 'input' | 'example'>[];
}

export interface ConsoleScheme {
  readonly name: string;
  readonly label: string;
  /** `none`: a browser cannot give it. */
  readonly kind: 'key' | 'basic' | 'bearer' | 'authorization' | 'none';
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the key. */
  readonly parameter: string;
}

export interface ConsoleResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly content: readonly { readonly type: string; readonly schema: Json | undefined }[];
}
