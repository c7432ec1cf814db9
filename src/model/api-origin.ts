import type { SafeHtml } from './safe-html.ts';

/** Who publishes an API, and where to read more about it. */
export interface ApiOrigin {
  readonly logo: { readonly text: string; readonly url: string; readonly href: string | undefined } | undefined;
  readonly contact: ApiContact | undefined;
  readonly license: { readonly name: string; readonly address: MaybeAddress | undefined } | undefined;
  /** Address of the terms of service. */
  readonly terms: MaybeAddress | undefined;
  readonly docs: ExternalDocs | undefined;
}

export interface ApiContact {
  readonly name: string | undefined;
  readonly address: MaybeAddress | undefined;
  readonly email: string | undefined;
}

/** An address as the description writes it; `href` only if a page may link to it: a safe web address, or one of the site. */
export interface MaybeAddress {
  readonly text: string;
  readonly href: string | undefined;
}

/** Documentation elsewhere (OpenAPI 3.1.1, section 4.8.11). */
export interface ExternalDocs extends MaybeAddress {
  readonly descriptionHtml: SafeHtml | undefined;
}
