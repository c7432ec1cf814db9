import type { MaybeAddress } from './api-origin.ts';
import type { SafeHtml } from './safe-html.ts';

/** How a caller authenticates (OpenAPI 3.1.1, sections 4.8.27 to 4.8.30), ready to be shown. */
export interface SecurityScheme {
  /** Its key in the description. */
  readonly name: string;
  /** In words: `API key in the header X-API-Key`. */
  readonly label: string;
  readonly descriptionHtml: SafeHtml | undefined;
  readonly deprecated: boolean;
  /** Its addresses, such as that of OpenID Connect. */
  readonly addresses: readonly LabelledAddress[];
  readonly flows: readonly OAuthFlow[];
  /** Unknown extensions, verbatim. */
  readonly extensions: readonly string[];
}

export interface LabelledAddress extends MaybeAddress {
  readonly label: string;
}

/** A way to get a token (OpenAPI 3.1.1, section 4.8.29). */
export interface OAuthFlow {
  /** In words: `Authorization code`. */
  readonly name: string;
  readonly addresses: readonly LabelledAddress[];
  readonly scopes: readonly OAuthScope[];
}

export interface OAuthScope {
  readonly name: string;
  readonly descriptionHtml: SafeHtml | undefined;
}

/** How the caller of one operation authenticates. */
export interface OperationSecurity {
  /**
   * Any one of them is enough; the words of each are needed together (`OAuth 2 (read)`), and one without words needs no
   * authentication. Empty: the description says nothing.
   */
  readonly alternatives: readonly (readonly string[])[];
  /** Their schemes alone, each combination once, if all alternatives would be too long for a line. */
  readonly brief: readonly (readonly string[])[] | undefined;
  /** Every scheme of the alternatives once, with the scopes needed. */
  readonly schemes: readonly SecurityScheme[];
}
