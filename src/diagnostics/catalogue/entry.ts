import type { Severity } from '../../model/severity.ts';

/** What a code means, for everyone who meets it. */
export interface CatalogueEntry {
  /** Where a policy of the configuration decides, this is the default. */
  readonly severity: Severity;
  /** A noun phrase without a full stop. */
  readonly title: string;
  /** How to fix it, where the message itself carries no nearer hint; full sentences. */
  readonly hint?: string;
  /** What happened and why docgen minds, as Markdown: full sentences. The manual and `docgen explain` add the hint. */
  readonly explanation: string;
}

/** Codes that belong together, by code. */
export type CodeFamily = Readonly<Record<string, CatalogueEntry>>;
