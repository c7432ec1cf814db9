import type { MaybeAddress } from './api-origin.ts';
import type { SafeHtml } from './safe-html.ts';

/** A body as it is sent (OpenAPI 3.1.1, section 4.8.19). */
export interface ApiExample {
  /** Name in `examples`; `Example` where it has none. */
  readonly name: string;
  readonly summary: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** As it is copied; undefined where the description only names an address. */
  readonly text: string | undefined;
  /** As it is shown: highlighted, the inside of `<code>`; empty without a text. */
  readonly html: SafeHtml;
  /** Where the example stands, if not in the description. */
  readonly external: MaybeAddress | undefined;
}

/** An example of a parameter or header that has words of its own. */
export interface NamedExample {
  /** Its summary, else its name. */
  readonly label: string;
  /** As JSON unless a string; undefined where the description only names an address. */
  readonly text: string | undefined;
  readonly external: MaybeAddress | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
}
