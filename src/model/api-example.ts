import type { MaybeAddress } from './api-origin.ts';
import type { SafeHtml } from './safe-html.ts';

/** A body as it is sent (OpenAPI 3.1.1, section 4.8.19). */
export interface ApiExample {
  /** Name in `examples`; `Example` if it has none. */
  readonly name: string;
  readonly summary: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** The text to copy; undefined if the description only gives an address. */
  readonly text: string | undefined;
  /** The text to show: highlighted, the inside of `<code>`; empty without a text. */
  readonly html: SafeHtml;
  /** Where the example is, if not in the description. */
  readonly external: MaybeAddress | undefined;
}

/** An example of a parameter or header with a description of its own. */
export interface NamedExample {
  /** Its summary, otherwise its name. */
  readonly label: string;
  /** As JSON unless a string; undefined if the description only gives an address. */
  readonly text: string | undefined;
  readonly external: MaybeAddress | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
}
