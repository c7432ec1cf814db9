import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { placeAtOffset, report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { type IslandError, islandAttributes, islandElement } from '../shared/island-protocol.ts';

const START = new RegExp(`<${islandElement} ${islandAttributes.name}="(\\w+)"`, 'g');

/** Adds the addresses of its modules to each island of a page. */
export function nameIslandModules(html: string, modules: ReadonlyMap<string, readonly string[]>): string {
  if (modules.size === 0) return html;
  return html.replace(START, (start, name: string) => {
    const files = modules.get(name);
    return files ? `${start} ${islandAttributes.modules}="${files.join(' ')}"` : start;
  });
}

/** A mistake in the use of an island, reported at its name in the page's source. */
export function islandReport({ island, message, known }: IslandError, source: SourceFile | undefined): Diagnostic {
  const at = source ? source.text.search(new RegExp(`(?<=["'])${island.replace(/[^\w]/g, '\\$&')}(?=["'])`)) : -1;
  const hint = known.length > 0 ? didYouMean(island, known) : undefined;
  return report('ISLAND', message, {
    place: source && placeAtOffset(source, Math.max(at, 0), at === -1 ? 1 : island.length),
    hint: hint ?? 'Islands are components in islands/; their props must be JSON.',
  });
}
