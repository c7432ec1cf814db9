import { report } from '../diagnostics/report.ts';
import type { ChecksConfig } from '../model/config.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { PageLink, RenderedPage } from '../model/route.ts';
import type { Severity } from '../model/severity.ts';
import type { SourceFile } from '../model/source.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { countOf } from '../shared/count-of.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { splitHref } from '../shared/url-path.ts';
import { isLink, isOfHead, type KnownAddresses, type LinkFault, linkFault } from './link-faults.ts';
import type { LinkIndex, LinkKind } from './link-index.ts';
import { linkPolicy, severityOf } from './link-policy.ts';

/** What a link check needs to know about the site and its sources. */
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
interface Fault extends LinkFault {
  readonly href: string;
  readonly pages: [first: RenderedPage, ...RenderedPage[]];
}

/** `kind`: which places are its own, where the same address is at fault as a link and as a file; undefined: all. */
interface KindOfFault extends Fault {
  readonly kind: LinkKind | undefined;
}

const LINK_BASE_HINT = 'If the description was written for another site, set "api.linkBase" to its address.';

/** An address on this many pages that is in the text of none of them belongs to the layout. */
const LAYOUT_PAGES = 3;

/**
 * Checks every internal address of every page against what the build writes, and every anchor against the ids of its
 * target page. A problem is reported once for each place in the sources.
 */
export function checkLinks(
  pages: readonly RenderedPage[],
  known: KnownAddresses,
  checks: ChecksConfig,
  sources: LinkSources,
  valid: ValidLinks = noValidLinks(),
): Diagnostic[] {
  const faults = new Map<string, Fault>();
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
      const key = `${kindOf(isLink(element))} ${address}`;
      const found = faults.get(key);
      const fault = found ?? linkFault(address, element, known);
      isValid &&= !fault;
      if (found) found.pages.push(page);
      else if (fault) faults.set(key, { ...fault, href: address, pages: [page] });
      else if (!isOwn && !isOfHead(element)) valid.addresses.add(address);
    }
    if (isValid) valid.pages.add(page);
  }
  const isNeighbour = pathMatcher(checks.ignore);
  const all = [...faults.values()]
    .filter(({ address }) => !isNeighbour(splitHref(address).path))
    .map((fault): KindOfFault => {
      const isBoth = faults.has(`${kindOf(!fault.isLink)} ${fault.href}`);
      return { ...fault, kind: isBoth ? kindOf(fault.isLink) : undefined };
    });
  const described = all.flatMap((fault) =>
    reportDescribed(fault, severityOf(fault.href, checks.descriptionLinks), sources),
  );
  const others = all.flatMap((fault) => {
    const severity = severityOf(fault.href, linkPolicy(fault, checks));
    return severity === undefined ? [] : reportFault(fault, severity, sources);
  });
  return [...others, ...oncePerPlace(described)];
}

function kindOf(isOfLink: boolean): LinkKind {
  return isOfLink ? 'link' : 'file';
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
function reportDescribed(fault: KindOfFault, severity: Severity | undefined, { index }: LinkSources): Diagnostic[] {
  if (severity === undefined) return [];
  const places = index().described(fault.href, fault.kind);
  if (places.length === 0) return [];
  const hint = [fault.hint(), fault.code === 'ANCHOR_BROKEN' ? undefined : LINK_BASE_HINT].filter(Boolean).join(' ');
  return places.map((place) =>
    report(fault.code, fault.message, { place, hint: hint === '' ? undefined : hint, severity }),
  );
}

function reportFault(fault: KindOfFault, severity: Severity, sources: LinkSources): Diagnostic[] {
  const { code, href, kind, message, pages } = fault;
  const written = sources.index().written(href, kind);
  // `reportDescribed` reports it, under the policy of descriptions.
  if (written.length === 0 && sources.index().described(href, kind).length > 0) return [];
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
  const others = kind === undefined ? [] : sources.index().written(href);
  const place = sources.index().literal(href, sources.filesOf(first), others) ?? start;
  return [make(message, place)];
}
