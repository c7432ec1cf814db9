import type { Content } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { RenderedPage } from '../model/route.ts';
import type { SourceFile } from '../model/source.ts';
import { checkLedger } from './check-ledger.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { publishedPages } from './published-pages.ts';

/** Compares a build with the addresses that were published before; the value is the ledger as it would be written. */
export function keepLedger(
  source: SourceFile | undefined,
  pages: readonly RenderedPage[],
  content: Content,
): Outcome<string> {
  const published = publishedPages(pages, content);
  if (!source) return { value: writeLedger([], published), diagnostics: [] };
  const { value: ledger, diagnostics } = readLedger(source);
  return {
    value: writeLedger(ledger, published),
    diagnostics: [...diagnostics, ...checkLedger({ source, ledger, published, pages })],
  };
}
