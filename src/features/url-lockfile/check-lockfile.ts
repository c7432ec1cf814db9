import { type Suggest, suggester } from '../../diagnostics/did-you-mean.ts';
import { placeIn, report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RenderedPage } from '../../model/route.ts';
import type { SourceFile } from '../../model/source.ts';
import { cleanPath, splitHref } from '../../shared/url-path.ts';
import { type LockfilePage, lockfileName } from './lockfile.ts';
import type { PublishedPage } from './published-pages.ts';
import { anchorSuccessor, successorOf } from './successor.ts';

/** What the check compares. */
export interface LockfileCheck {
  readonly source: SourceFile;
  readonly lockfile: readonly LockfilePage[];
  readonly published: readonly PublishedPage[];
  readonly pages: readonly RenderedPage[];
}

/** URL_LOST for every address of the lockfile that no longer exists, with how to fix it. */
export function checkLockfile({ source, lockfile, published, pages }: LockfileCheck): Diagnostic[] {
  const now = new Map(published.map((page) => [page.path, page]));
  const targets = redirectTargets(pages);
  const known = new Set(lockfile.map(({ path }) => path));
  const fresh = published.filter(({ path }) => !known.has(path) && !targets.has(path));
  // One for all entries: it stops when many of them have cost enough.
  const suggest = suggester();
  return lockfile.flatMap((entry) => {
    if (entry.isRetired) return [];
    const page = now.get(targets.get(entry.path) ?? entry.path);
    // The target of a redirect to another site, and its anchors, cannot be checked.
    if (!page) return now.has(entry.path) ? [] : [lostPage(entry, { fresh, source, suggest })];
    return lostAnchors(entry, page, { source, suggest });
  });
}

/** The final target of each redirect. */
function redirectTargets(pages: readonly RenderedPage[]): Map<string, string> {
  const next = new Map(
    pages.flatMap(({ route: { path, view } }) =>
      view.kind === 'redirect' ? [[path, cleanPath(splitHref(view.to).path)] as const] : [],
    ),
  );
  const ends = new Map<string, string>();
  for (const start of next.keys()) {
    const passed = new Set<string>();
    let at = start;
    for (let to = next.get(at); to !== undefined && !ends.has(at) && !passed.has(at); to = next.get(at)) {
      passed.add(at);
      at = to;
    }
    const end = ends.get(at) ?? at;
    for (const path of passed) ends.set(path, end);
  }
  return ends;
}

interface Losses {
  readonly source: SourceFile;
  readonly suggest: Suggest;
}

function lostPage(
  entry: LockfilePage,
  { fresh, source, suggest }: Losses & { readonly fresh: readonly PublishedPage[] },
): Diagnostic {
  const successor = successorOf(entry, fresh, suggest);
  const retire = `to give it up, write "retired " before line ${entry.line} of ${lockfileName}`;
  const hint =
    successor === undefined
      ? `Bring it back, or let a page name it in "redirect_from"; ${retire}.`
      : `It seems to have moved to "${successor.path}": ${redirectAdvice(entry, successor)}; ${retire}.`;
  const what = entry.operation === undefined ? 'page' : `page of ${entry.operation}`;
  const place = placeIn(source, entry.line, 1, entry.path.length);
  return report('URL_LOST', `The ${what} "${entry.path}" was published, and no longer exists`, { place, hint });
}

/** Where to add a redirect: in the page's own front matter, or, if it has none, in the configuration. */
function redirectAdvice({ path }: LockfilePage, successor: PublishedPage): string {
  return /\.mdx?$/.test(successor.source ?? '')
    ? `add "redirect_from: ${path}" to the front matter of ${successor.source}`
    : `add { from: '${path}', to: '${successor.path}' } to "redirects" of the configuration`;
}

function lostAnchors(entry: LockfilePage, page: PublishedPage, { source, suggest }: Losses): Diagnostic[] {
  const had = new Set(entry.anchors.map(({ id }) => id));
  const fresh = page.anchors.filter((id) => !had.has(id));
  const now = new Set(page.anchors);
  const lost = entry.anchors.filter(({ id, isRetired }) => !isRetired && !now.has(id));
  return lost.map(({ id, line }) => {
    const successor = anchorSuccessor(id, fresh, suggest);
    const end = `to give it up, write "retired " before "#${id}" on line ${line} of ${lockfileName}`;
    const back = `give its heading the old id, "## Text {#${id}}"`;
    const hint =
      successor === undefined
        ? `Bring it back: ${back}; ${end}.`
        : `It seems to be "#${successor}" now: ${back}; ${end}.`;
    const place = placeIn(source, line, 3, id.length + 1);
    const message = `The anchor "${entry.path}#${id}" was published, and no longer exists`;
    return report('URL_LOST', message, { place, hint });
  });
}
