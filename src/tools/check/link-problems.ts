import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { placeAtOffset, report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { consoleIsland, sharedFragment } from '../../shared/console-protocol.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { type BuiltPage, type BuiltSite, baseUrl, shownPage } from './built-site.ts';
import type { Crawl } from './crawl.ts';
import { type PageAddress, type ResolvedAddress, resolveAddress } from './page-addresses.ts';

/** A link on this many pages belongs to the layout, and is reported once. */
const LAYOUT_PAGES = 4;

/** The broken links of a built site, and those to a missing part of a page, except to neighbours on the host. */
export function linkProblems(site: BuiltSite, crawl: Crawl, isNeighbour: (path: string) => boolean): Diagnostic[] {
  const found = new Map<string, Diagnostic[]>();
  for (const page of site.pages.values()) {
    const source = { path: page.path, text: page.html };
    if (page.isTooDeep) {
      const place = placeAtOffset(source, 0, 1);
      found.set(` ${page.path}`, [
        report('LINK_BROKEN', 'The links of this page are not read: it is nested too deeply', { place }),
      ]);
    }
    for (const problem of [...writtenProblems(page, site, crawl), ...crawledProblems(page, crawl)]) {
      const { code, message, hint, address } = problem;
      if (isNeighbour(pathOf(address.href, baseUrl(page, crawl.start)))) continue;
      const diagnostic = report(code, message, { hint, place: placeOf(source, address) });
      getOrInsert(found, address.href, () => []).push(diagnostic);
    }
  }
  return [...found.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length < LAYOUT_PAGES) return same;
    return [
      {
        ...first,
        hint: `It is on ${same.length} pages, so it is probably in the layout, or in a style sheet of the site.`,
      },
    ];
  });
}

/** The path of an address; empty if it cannot be read. */
function pathOf(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).pathname : '';
}

interface LinkProblem {
  readonly address: PageAddress;
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
}

/**
 * The problems of the addresses that we find in a page; if several are written identically, only the first is reported.
 */
function writtenProblems(page: BuiltPage, site: BuiltSite, crawl: Crawl): LinkProblem[] {
  const base = baseUrl(page, crawl.start);
  const addresses = new Map(page.addresses.toReversed().map((address) => [address.href, address]));
  return [...addresses.values()].toReversed().flatMap((address) => {
    const problem = problemOf(address, resolveAddress(address.href, base), site, crawl);
    return problem ? [problem] : [];
  });
}

function problemOf(
  address: PageAddress,
  resolved: ResolvedAddress,
  site: BuiltSite,
  crawl: Crawl,
): LinkProblem | undefined {
  const { href } = address;
  if (resolved.kind === 'other') return undefined;
  if (resolved.kind === 'malformed') {
    const hint = 'A "%" in an address is written "%25".';
    return { address, code: 'LINK_BROKEN', message: `The address ${href} cannot be read`, hint };
  }
  const reason = crawl.broken.get(resolved.url);
  if (reason !== undefined) return { ...brokenLink(address, reason), hint: formHint(resolved.url, site, crawl) };
  const target = resolved.url.startsWith(crawl.start) ? shownPage(site, resolved.url, crawl.start) : undefined;
  // HTML, section 7.4.6.4: no fragment and "top" lead to the top; a text directive refers to no element.
  const fragment = resolved.fragment.replace(/:~:.*$/s, '');
  if (!target || target.isTooDeep || fragment === '' || /^top$/i.test(fragment) || target.targets.has(fragment))
    return undefined;
  // A request for the console of an operation, which its script reads.
  if (`#${fragment}`.startsWith(sharedFragment) && target.html.includes(`"${consoleIsland}"`)) return undefined;
  const message = `The link ${href} leads to a part of ${target.path} that does not exist`;
  return { address, code: 'ANCHOR_BROKEN', message };
}

/** What to write instead of an address that only some servers have. */
function formHint(url: string, { addresses }: BuiltSite, { start }: Crawl): string | undefined {
  const other = url.startsWith(start) ? addresses.elsewhere(new URL(url).pathname) : undefined;
  return other && `Write "${other.address}": plain hosts have this page only as "${other.file}".`;
}

/** The broken links that linkinator finds in a page, if it finds more than we do. */
function crawledProblems(page: BuiltPage, { start, broken, brokenOn }: Crawl): LinkProblem[] {
  const read = brokenOn.get(page.path);
  if (!read) return [];
  const base = baseUrl(page, start);
  const known = new Set(page.addresses.flatMap(({ href }) => [href, resolveAddress(href, base).url]));
  const { origin } = new URL(start);
  return [...read]
    .filter((url) => !known.has(url.trim()))
    .map((url) => {
      const href = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
      const offset = Math.max(0, page.html.indexOf(href));
      return brokenLink({ href, offset }, broken.get(url) ?? '');
    });
}

function brokenLink(address: PageAddress, reason: string): LinkProblem {
  return { address, code: 'LINK_BROKEN', message: `The link ${address.href} does not work: ${reason}` };
}

/** Characters of an element in which an address is looked for; one may have thousands of addresses. */
const MAX_ELEMENT = 5_000;

/**
 * The place of an address in its element; if it is written differently, for example with entities, that of the element.
 */
function placeOf(source: SourceFile, { href, offset }: PageAddress): Place {
  const element = source.text.slice(offset, offset + MAX_ELEMENT);
  const end = element.indexOf('>');
  const at = element.indexOf(href);
  const isWritten = at !== -1 && (end === -1 || at < end);
  return placeAtOffset(source, isWritten ? offset + at : offset, isWritten ? href.length : 1);
}
