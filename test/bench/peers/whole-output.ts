import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPath } from '../corpus.ts';

/** Highlighted words are in elements with a class or a style; both blocks of a page start with one of these. */
const COLOURED = /<span [^>]*(?:class|style)=[^>]*>(?:export|\{)/;

/**
 * What is missing from a peer's output, so that no figure is for half of the work: each page of the corpus, the pages
 * that its links lead to, and colours in both of its code blocks. Empty if nothing is missing.
 */
export function missingFrom(out: string, pages: number): readonly string[] {
  const files = new Set(readdirSync(out, { recursive: true, encoding: 'utf8' }));
  const fileOf = (route: string) => {
    const path = route.replace(/^\/|\/$/g, '');
    return [`${path}.html`, join(path, 'index.html')].find((file) => files.has(file));
  };
  const missing: string[] = [];
  for (let n = 0; n < pages; n++) {
    const route = `/docs/${docPath(n)}`;
    const file = fileOf(route);
    if (file === undefined) {
      missing.push(`${route} is no page`);
      continue;
    }
    const html = readFileSync(join(out, file), 'utf8');
    const links = new Set([...html.matchAll(/<a\b[^>]*?\bhref="?(\/docs\/[^\s">#]+)/g)].map(([, link = '']) => link));
    if (links.size === 0) missing.push(`${route} has no link`);
    for (const link of links) if (!fileOf(link)) missing.push(`${route} links to ${link}, which is no page`);
    const blocks = [...html.matchAll(/<pre\b.*?<\/pre>/gs)].filter(([block]) => COLOURED.test(block));
    if (blocks.length !== 2) missing.push(`${route} has ${blocks.length} highlighted blocks, not 2`);
  }
  return missing;
}
