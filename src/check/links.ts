import { type Suggest, suggester } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { ChecksConfig, Policy } from '../model/config.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { PageLink, RenderedPage } from '../model/route.ts';
import type { Severity } from '../model/severity.ts';
import type { SourceFile } from '../model/source.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { sharedFragment } from '../shared/console-protocol.ts';
import { countOf } from '../shared/count-of.ts';
import { decoded } from '../shared/decoded.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { remembered } from '../shared/remember.ts';
import { isExternal, splitHref } from '../shared/url-path.ts';
import type { LinkIndex } from './link-index.ts';
import { findTarget, type LinkTargets, shownPage } from './link-targets.ts';

/** What a link check needs to know about the site's sources. */
export interface LinkSources {
  /** Built only if there is a problem to report. */
  readonly index: () => LinkIndex;
  /** Files that make up the layout of every page: the configuration, the site's templates. */
  readonly layoutFiles: () => readonly SourceFile[];
  /** The source of a page, and what it imports. */
  readonly filesOf: (page: RenderedPage) => readonly SourceFile[];
  /**
   * Whether content is missing because of an error: a target of docgen's own layout may be missing only for that
   * reason.
   */
  readonly isIncomplete: boolean;
}

/** A broken address, found on one or more pages. */
interface Fault {
  readonly code: 'LINK_BROKEN' | 'LINK_CASE' | 'ASSET_MISSING' | 'ANCHOR_BROKEN';
  readonly href: string;
  readonly message: string;
  /** Computed only for what is reported: a search among thousands of pages takes time. */
  readonly hint: () => string | undefined;
  readonly pages: [first: RenderedPage, ...RenderedPage[]];
}

/** The most headings that a hint names. */
const MAX_HEADINGS = 5;

/** A page with more ids may have as many links to itself: they are looked up in a set, which others have no memory for. */
const MANY_IDS = 1_000;

const LINK_BASE_HINT = 'If the description was written for another site, set "api.linkBase" to its address.';

/** An address on this many pages that is in the text of none of them belongs to the layout. */
const LAYOUT_PAGES = 3;

/**
 * Checks every internal address of every page against what the build writes, and every anchor against the ids of its
 * target page. A problem is reported once for each place in the sources.
 */
export function checkLinks(
  pages: readonly RenderedPage[],
  map: LinkTargets,
  checks: ChecksConfig,
  sources: LinkSources,
  valid: ValidLinks = noValidLinks(),
): Diagnostic[] {
  const faults = new Map<string, Fault>();
  const suggest = suggester();
  const idsOf = remembered(({ ids }: RenderedPage): ReadonlySet<string> => new Set(ids));
  const hasId = (page: RenderedPage, id: string) =>
    page.ids.length > MANY_IDS ? idsOf(page).has(id) : page.ids.includes(id);
  for (const page of pages) {
    if (valid.pages.has(page)) continue;
    let isValid = true;
    for (const link of page.links) {
      if (valid.links.has(link)) continue;
      const { href, element } = link;
      // An anchor within the page concerns that page alone; any other address means the same everywhere.
      const isOwn = href.startsWith('#');
      const address = isOwn ? page.route.path + href : href;
      if (!isOwn && valid.addresses.has(address)) {
        valid.links.add(link);
        continue;
      }
      const known = faults.get(address);
      const fault = known ?? faultOf(address, element, { map, suggest, hasId });
      isValid &&= !fault;
      if (known) known.pages.push(page);
      else if (fault) faults.set(address, { ...fault, href: address, pages: [page] });
      else if (!isOwn) valid.addresses.add(address);
    }
    if (isValid) valid.pages.add(page);
  }
  const isNeighbour = pathMatcher(checks.ignore);
  const all = [...faults.values()].filter(({ href }) => !isNeighbour(splitHref(href).path));
  const described = all.flatMap((fault) => reportDescribed(fault, severityOf(checks.descriptionLinks), sources));
  const others = all.flatMap((fault) => {
    const severity = severityOf(fault.code === 'ANCHOR_BROKEN' ? checks.anchors : checks.links);
    return severity === undefined ? [] : reportFault(fault, severity, sources);
  });
  return [...others, ...oncePerPlace(described)];
}

/** What was found to be valid; it stays valid as long as the map is unchanged. */
export interface ValidLinks {
  readonly pages: WeakSet<RenderedPage>;
  readonly addresses: Set<string>;
  /** A link that all pages have is one shared record. */
  readonly links: WeakSet<PageLink>;
}

export function noValidLinks(): ValidLinks {
  return { pages: new WeakSet(), addresses: new Set(), links: new WeakSet() };
}

/** A text of a description may be shown on many pages, and its problem is still one. */
function oncePerPlace(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  return distinctBy(problems, ({ place }) => `${place?.file}:${place?.line}:${place?.column}`);
}

/** Problems of links in the texts of descriptions. */
function reportDescribed(fault: Fault, severity: Severity | undefined, { index }: LinkSources): Diagnostic[] {
  if (severity === undefined) return [];
  const places = index().described(fault.href);
  if (places.length === 0) return [];
  const hint = [fault.hint(), fault.code === 'ANCHOR_BROKEN' ? undefined : LINK_BASE_HINT].filter(Boolean).join(' ');
  return places.map((place) =>
    report(fault.code, fault.message, { place, hint: hint === '' ? undefined : hint, severity }),
  );
}

function severityOf(policy: Policy): Severity | undefined {
  if (policy === 'ignore') return undefined;
  return policy === 'warn' ? 'warning' : 'error';
}

/** What addresses are looked up in. */
interface Known {
  readonly map: LinkTargets;
  readonly suggest: Suggest;
  readonly hasId: (page: RenderedPage, id: string) => boolean;
}

function faultOf(href: string, element: string, known: Known): Omit<Fault, 'href' | 'pages'> | undefined {
  if (href === '' || isExternal(href)) return undefined;
  const { path, hash } = splitHref(href);
  const target = findTarget(path, known.map);
  if (target.kind === 'page') return anchorFault(target.page, hash, known);
  if (target.kind === 'file') return undefined;
  const hint = () => nearestHint(path, known);
  if (target.kind === 'case') {
    return {
      code: 'LINK_CASE',
      message: `The link "${path}" differs from "${target.path}" in upper and lower case`,
      hint: () => `Write "${target.path}".`,
    };
  }
  const isLink = element === 'a' || element === 'area' || element === 'form' || element === 'meta';
  if (!isLink) {
    return { code: 'ASSET_MISSING', message: `The file "${path}" does not exist`, hint };
  }
  return { code: 'LINK_BROKEN', message: `The link "${path}" does not lead to a page`, hint };
}

function anchorFault(page: RenderedPage, hash: string, known: Known): Omit<Fault, 'href' | 'pages'> | undefined {
  const id = decoded(hash.slice(1));
  // "top" is the start of any page (HTML 7.4.2.3), ":~:" opens a text fragment.
  if (id === '' || id.toLowerCase() === 'top' || id.startsWith(':~:')) return undefined;
  const target = shownPage(page, known.map);
  // A request for the console of an operation, which its script reads.
  if (hash.startsWith(sharedFragment) && target?.route.view.kind === 'api-operation') return undefined;
  // A browser looks for the id as it is written before it decodes it (HTML 7.4.6.3).
  if (!target || known.hasId(target, id) || known.hasId(target, hash.slice(1))) return undefined;
  const hint = () => {
    const found = known.suggest(id, target.ids);
    return found === undefined ? headingsHint(target) : `Did you mean "#${found}"?`;
  };
  return { code: 'ANCHOR_BROKEN', message: `The page "${target.route.path}" has no "#${id}"`, hint };
}

/** The first headings of the target page. */
function headingsHint({ route: { view } }: RenderedPage): string | undefined {
  if (!('article' in view)) return undefined;
  const { toc } = view.article;
  if (toc.length === 0) return undefined;
  // As many links may be broken as there are headings.
  const ids = toc.slice(0, MAX_HEADINGS).map(({ id }) => `"#${id}"`);
  return `Its headings: ${ids.join(', ')}${toc.length > MAX_HEADINGS ? ' …' : ''}`;
}

/** The nearest address, otherwise the nearest parent page that exists. */
function nearestHint(path: string, { map, suggest }: Known): string | undefined {
  if (path.includes('\\') || path.includes('%5C')) return 'Use "/" between the parts of a path.';
  const addresses = function* () {
    yield* map.pages.keys();
    yield* map.files;
  };
  const plain = decoded(path);
  const found = suggest(plain, addresses());
  if (found !== undefined) return `Did you mean "${found}"?`;
  const parts = plain.split('/');
  while (parts.length > 2) {
    parts.pop();
    const above = parts.join('/');
    if (map.pages.has(above)) return `The nearest page is "${above}".`;
  }
  return undefined;
}

function reportFault(fault: Fault, severity: Severity, sources: LinkSources): Diagnostic[] {
  const { code, href, message, pages } = fault;
  const written = sources.index().written(href);
  // `reportDescribed` reports it, under the policy of descriptions.
  if (written.length === 0 && sources.index().described(href).length > 0) return [];
  const make = (text: string, place: Place | undefined) => report(code, text, { place, hint: fault.hint(), severity });
  if (written.length > 0) return written.map((place) => make(message, place));
  const layoutPlace = sources.index().literal(href, sources.layoutFiles());
  const [first] = pages;
  if (pages.every(({ route }) => route.plugin !== undefined))
    return [make(`${message}; it is on ${first.route.path}, a page of the plugin ${first.route.plugin}`, layoutPlace)];
  const isLayout = layoutPlace !== undefined || pages.length >= LAYOUT_PAGES;
  if (isLayout) {
    if (layoutPlace === undefined && sources.isIncomplete) return [];
    const where = `on ${countOf(pages.length, 'page')}`;
    return [make(`${message}; it is in the layout, ${where}`, layoutPlace)];
  }
  if (first.route.source === undefined && sources.isIncomplete) return [];
  const { source } = first.route;
  const start = source === undefined ? undefined : { file: source, line: 1, column: 1 };
  const place = sources.index().literal(href, sources.filesOf(first)) ?? start;
  return [make(message, place)];
}
