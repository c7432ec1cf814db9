import type { RenderedPage } from '../model/route.ts';
import { decoded } from '../shared/decoded.ts';
import { isSameList } from '../shared/remember.ts';
import { cleanPath, splitHref } from '../shared/url-path.ts';

/** What the build writes, as links see it. */
export interface LinkTargets {
  /** Pages by clean path, without percent-encoding. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Addresses of all other files (`/img/logo.svg`), and of pages that cannot be built because of another problem. */
  readonly files: ReadonlySet<string>;
  /** Clean paths and file addresses by their lower-case form. */
  readonly byLowerCase: ReadonlyMap<string, string>;
}

/**
 * `files` are output paths that are not pages (`img/logo.svg`); `planned` are clean paths of all content, so that a
 * page which fails is reported once, and not again for each link to it.
 */
export function linkTargets(
  pages: readonly RenderedPage[],
  files: readonly string[],
  planned: readonly string[],
): LinkTargets {
  const byPath = new Map(pages.map((page) => [decoded(page.route.path), page]));
  const addresses = new Set([...files.map((path) => `/${path}`), ...planned.map(decoded)]);
  const all = [...byPath.keys(), ...addresses];
  return { pages: byPath, files: addresses, byLowerCase: new Map(all.map((path) => [path.toLowerCase(), path])) };
}

/** Whether links resolve identically in the sites of two calls. */
export function hasSameTargets(
  [pages, files, planned]: Parameters<typeof linkTargets>,
  [otherPages, otherFiles, otherPlanned]: Parameters<typeof linkTargets>,
): boolean {
  return (
    isSameList(pages, otherPages, (a, b) => a === b || isSameTarget(a, b)) &&
    isSameList(files, otherFiles) &&
    isSameList(planned, otherPlanned)
  );
}

function isSameTarget(a: RenderedPage, b: RenderedPage): boolean {
  const isSameRoute =
    a.route.path === b.route.path &&
    (a.route.view.kind === 'redirect' && b.route.view.kind === 'redirect'
      ? a.route.view.to === b.route.view.to
      : a.route.view.kind === b.route.view.kind);
  return isSameRoute && isSameList(a.ids, b.ids);
}

/** What is at an address of the site: a page, a file, or nothing. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'file' }
  | { readonly kind: 'case'; readonly path: string }
  | { readonly kind: 'none' };

/** Finds the target of a site-absolute path, in any of the forms that hosts accept. */
export function findTarget(path: string, map: LinkTargets): LinkTarget {
  const plain = decoded(path);
  const clean = cleanPath(plain);
  const page = map.pages.get(clean);
  if (page) return { kind: 'page', page };
  const forms = [plain, clean, `${clean === '/' ? '' : clean}/index.html`, `${clean}.html`];
  if (forms.some((form) => map.files.has(form))) return { kind: 'file' };
  const other = map.byLowerCase.get(clean.toLowerCase()) ?? map.byLowerCase.get(plain.toLowerCase());
  return other === undefined ? { kind: 'none' } : { kind: 'case', path: other };
}

/**
 * The page that is shown in place of one: the target of its redirects, or itself. Undefined if that is not a page of the
 * site, if the redirects lead back to themselves (REDIRECT_LOOP), or if one leads to a part of a page, whichever part the
 * link names.
 */
export function shownPage(page: RenderedPage, map: LinkTargets): RenderedPage | undefined {
  const seen = new Set<RenderedPage>();
  let shown: RenderedPage | undefined = page;
  while (shown?.route.view.kind === 'redirect') {
    if (seen.has(shown)) return undefined;
    seen.add(shown);
    const { path, hash } = splitHref(shown.route.view.to);
    const target = hash === '' ? findTarget(path, map) : undefined;
    shown = target?.kind === 'page' ? target.page : undefined;
  }
  return shown;
}
