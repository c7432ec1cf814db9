import { placeAtOffset, report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type BuiltPage, type BuiltSite, pageUrl } from './built-site.ts';
import type { BrokenAddresses } from './crawl.ts';
import { type PageAddress, resolveAddress } from './page-addresses.ts';

/** A link that stands on so many pages is the layout's, and is told once. */
const LAYOUT_PAGES = 4;

/** The links of a built site that a crawl found broken, and those to a part of a page that is not there. */
export function linkProblems(site: BuiltSite, broken: BrokenAddresses, start: string): Diagnostic[] {
  const found = new Map<string, { readonly page: BuiltPage; readonly diagnostic: Diagnostic }[]>();
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  for (const page of site.pages) {
    const seen = new Set<string>();
    for (const address of page.addresses) {
      const diagnostic = seen.has(address.href) ? undefined : problemOf(page, address, { site, broken, start, pages });
      seen.add(address.href);
      if (!diagnostic) continue;
      const same = found.get(address.href) ?? [];
      found.set(address.href, [...same, { page, diagnostic }]);
    }
  }
  return [...found.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length < LAYOUT_PAGES) return same.map(({ diagnostic }) => diagnostic);
    return [{ ...first.diagnostic, hint: `It stands on ${same.length} pages, so it is probably the layout's.` }];
  });
}

interface Context {
  readonly site: BuiltSite;
  readonly broken: BrokenAddresses;
  readonly start: string;
  readonly pages: ReadonlyMap<string, BuiltPage>;
}

function problemOf(page: BuiltPage, address: PageAddress, context: Context): Diagnostic | undefined {
  const { href } = address;
  const resolved = resolveAddress(href, pageUrl(page, context.start));
  if (resolved.kind === 'other') return undefined;
  const place = placeOf(page, address);
  if (resolved.kind === 'malformed') {
    return report('LINK_BROKEN', `The address ${href} cannot be read`, {
      place,
      hint: 'A "%" in an address is written "%25".',
    });
  }
  const reason = context.broken.get(resolved.url);
  if (reason !== undefined) return report('LINK_BROKEN', `The link ${href} does not work: ${reason}`, { place });
  const target = targetPage(resolved.url, context);
  // HTML, section 7.4.6.4: no fragment and "top" lead to the top; a text directive names no element.
  const fragment = resolved.fragment.replace(/:~:.*$/s, '');
  if (!target || fragment === '' || /^top$/i.test(fragment) || target.targets.has(fragment)) return undefined;
  return report('ANCHOR_BROKEN', `The link ${href} leads to a part of ${target.path} that is not there`, { place });
}

function targetPage(url: string, { site, start, pages }: Context): BuiltPage | undefined {
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(start).origin) return undefined;
  const answer = site.addresses.find(pathname);
  const last = answer?.kind === 'redirect' ? site.addresses.find(answer.to) : answer;
  return last?.kind === 'file' ? pages.get(last.path) : undefined;
}

function placeOf({ path, html }: BuiltPage, { href, offset }: PageAddress) {
  const end = html.indexOf('>', offset);
  const at = html.indexOf(href, offset);
  const isWritten = at !== -1 && at < end;
  return placeAtOffset({ path, text: html }, isWritten ? at : offset, isWritten ? href.length : 1);
}
