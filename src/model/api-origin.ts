import type { SafeHtml } from './safe-html.ts';

/** Who stands behind an API, and where more is said of it. */
export interface ApiOrigin {
  readonly logo: { readonly text: string; readonly url: string; readonly href: string | undefined } | undefined;
  readonly contact: ApiContact | undefined;
  readonly license: { readonly name: string; readonly url: string | undefined } | undefined;
  /** Address of the terms of service. */
  readonly terms: MaybeAddress | undefined;
  readonly docs: ExternalDocs | undefined;
}

export interface ApiContact {
  readonly name: string | undefined;
  readonly url: string | undefined;
  readonly email: string | undefined;
}

/** An address as the description writes it; `href` only where it is safe and of the web. */
export interface MaybeAddress {
  readonly text: string;
  readonly href: string | undefined;
}

/** Documentation elsewhere (OpenAPI 3.1.1, section 4.8.11). */
export interface ExternalDocs extends MaybeAddress {
  readonly descriptionHtml: SafeHtml | undefined;
}
