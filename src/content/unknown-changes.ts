import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { whyUnknown } from '../sources/last-changes.ts';

/** LAST_UPDATED if pages are to show their last changes, which git should know and does not. */
export async function unknownChanges(siteDir: string): Promise<Diagnostic[]> {
  const why = await whyUnknown(siteDir);
  if (!why) return [];
  return [report('LAST_UPDATED', `"docs.lastUpdated" shows nothing: ${why.reason}`, { hint: why.hint })];
}
