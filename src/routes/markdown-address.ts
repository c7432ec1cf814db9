import type { OutputFile } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import { outputPathOf, sameFile } from '../shared/url-path.ts';

/**
 * Gives every page the address of its Markdown: its own with `.md` behind it, `/index.md` for the home page. Pages that
 * only lead elsewhere, and the not-found page, say nothing and have none; a page to be printed says only what others say.
 * Nor has a page one where a file or another page has taken the address.
 */
export function withMarkdown(
  routes: readonly Route[],
  files: readonly OutputFile[],
  trailingSlash: boolean,
): readonly Route[] {
  const taken = new Set<string>();
  for (const path of [
    ...files.map((file) => file.path),
    ...routes.map((one) => outputPathOf(one.path, trailingSlash)),
  ]) {
    const key = sameFile(path);
    taken.add(key);
    // A folder of that name would be in the way too.
    for (let at = key.indexOf('.md/'); at !== -1; at = key.indexOf('.md/', at + 1)) taken.add(key.slice(0, at + 3));
  }
  return routes.map((route) => {
    if (['redirect', 'not-found', 'print'].includes(route.view.kind)) return route;
    const markdown = route.path === '/' ? '/index.md' : `${route.path}.md`;
    const key = sameFile(decodeURIComponent(markdown).slice(1));
    if (taken.has(key)) return route;
    taken.add(key);
    return { ...route, markdown };
  });
}
