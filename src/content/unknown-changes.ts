import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteSources } from '../model/source.ts';
import { type LastChanges, whyUnknown } from '../sources/last-changes.ts';

/** LAST_UPDATED if docs are to show their last changes, of which none is known, though git should know them. */
export async function unknownChanges(
  { root, docs }: Pick<SiteSources, 'root' | 'docs'>,
  changes: LastChanges,
): Promise<Diagnostic[]> {
  if (docs.some(({ path }) => changes.has(path))) return [];
  const why = await whyUnknown(root);
  if (!why) return [];
  return [report('LAST_UPDATED', `"docs.lastUpdated" shows nothing: ${why.reason}`, { hint: why.hint })];
}
