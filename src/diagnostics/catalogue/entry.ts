import type { Severity } from '../../model/severity.ts';

/** The meaning of a code. */
export interface CatalogueEntry {
  /** If a policy of the configuration decides, this is the default. */
  readonly severity: Severity;
  /** A noun phrase without a full stop. */
  readonly title: string;
  /** How to fix it, unless the message itself has a more specific hint; full sentences. */
  readonly hint?: string;
  /**
   * What happened and why it is a problem, as Markdown: full sentences. The manual and `docgen explain` add the hint.
   */
  readonly explanation: string;
}

/** Related codes. */
export type CodeFamily = Readonly<Record<string, CatalogueEntry>>;
