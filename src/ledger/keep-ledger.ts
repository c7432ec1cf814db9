import type { Content } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { RenderedPage } from '../model/route.ts';
import type { SourceFile } from '../model/source.ts';
import { lazily } from '../shared/lazily.ts';
import { checkLedger } from './check-ledger.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { publishedPages } from './published-pages.ts';

/** What a build makes of the ledger. */
export interface KeptLedger {
  /** Addresses that were published before and are no more. */
  readonly diagnostics: readonly Diagnostic[];
  /** The ledger as it would be written, which few builds do. */
  readonly text: () => string;
}

/** Compares a build with the addresses that were published before. */
export function keepLedger(
  source: SourceFile | undefined,
  pages: readonly RenderedPage[],
  content: Content,
): KeptLedger {
  const published = lazily(() => publishedPages(pages, content));
  if (!source) return { text: () => writeLedger([], published()), diagnostics: [] };
  const { value: ledger, diagnostics } = readLedger(source);
  return {
    text: () => writeLedger(ledger, published()),
    diagnostics: [...diagnostics, ...checkLedger({ source, ledger, published: published(), pages })],
  };
}
