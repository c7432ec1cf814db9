import type { SafeHtml } from './safe-html.ts';

/** A base address of an API (OpenAPI 3.1.1, section 4.8.5). */
export interface ApiServer {
  /** With the variables' defaults filled in and without a trailing slash: `https://api.example.org/v1`. */
  readonly url: string;
  /** As the description writes it: `https://{region}.example.org/v1`. */
  readonly template: string;
  /** Its name (OpenAPI 3.2.0, section 4.6). */
  readonly name: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** Plain text of the description's first paragraph. */
  readonly summary?: string | undefined;
  readonly variables: readonly ServerVariable[];
  /** Unknown extensions, verbatim. */
  readonly extensions: readonly string[];
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string | undefined;
  readonly values: readonly string[];
  readonly descriptionHtml: SafeHtml | undefined;
}
