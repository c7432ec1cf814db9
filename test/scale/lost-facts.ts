import { pageFacts } from './page-facts.ts';
import type { SourceFacts } from './source-facts.ts';

/**
 * Facts of a description that its pages do not show: on the operation's own page, or on the pages of the schemas that
 * it links to. `pages` are the HTML of the API's pages by their path.
 */
export function lostFacts(source: SourceFacts, pages: ReadonlyMap<string, string>): string[] {
  const read = new Map([...pages].map(([path, html]) => [path, pageFacts(html)] as const));
  const byOperation = new Map([...read].map(([path, { operation }]) => [operation, path] as const));
  const lost: string[] = [];
  for (const [operation, facts] of source) {
    const start = byOperation.get(operation);
    if (start === undefined) {
      lost.push(`${operation}: the operation`);
      continue;
    }
    const around = new Set([start]);
    for (const path of around) for (const link of read.get(path)?.links ?? []) around.add(link);
    for (const fact of facts) {
      if (![...around].some((path) => read.get(path)?.facts.has(fact))) lost.push(`${operation}: ${fact}`);
    }
  }
  return lost;
}
