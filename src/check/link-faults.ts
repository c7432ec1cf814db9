import { type Suggest, suggester } from '../diagnostics/did-you-mean.ts';
import type { RenderedPage } from '../model/route.ts';
import { sharedFragment } from '../shared/console-protocol.ts';
import { decoded } from '../shared/decoded.ts';
import { remembered } from '../shared/remember.ts';
import { isExternal, splitHref } from '../shared/url-path.ts';
import { findTarget, type LinkTargets, shownPage } from './link-targets.ts';

/** What is wrong with an address. */
export interface LinkFault {
  /** Whether it is that of a link, rather than of a file which the page shows, or of a source which it cites. */
  readonly isLink: boolean;
  readonly code: 'LINK_BROKEN' | 'LINK_CASE' | 'ASSET_MISSING' | 'ANCHOR_BROKEN';
  /** The address from the root of the site. */
  readonly address: string;
  readonly message: string;
  /** Computed only for what is reported: a search among thousands of pages takes time. */
  readonly hint: () => string | undefined;
}

/** The most headings that a hint names. */
const MAX_HEADINGS = 5;

/** What addresses are looked up in. */
export interface KnownAddresses {
  readonly map: LinkTargets;
  readonly suggest: Suggest;
  readonly hasId: (page: RenderedPage, id: string) => boolean;
  /** The address from the root of the site of one that is written with its host; undefined: it is elsewhere. */
  readonly addressOnSite: (href: string) => string | undefined;
}

/** A page with more ids may have as many links to itself: they are looked up in a set, which others have no memory for. */
const MANY_IDS = 1_000;

export function knownAddresses(map: LinkTargets, addressOnSite: KnownAddresses['addressOnSite']): KnownAddresses {
  const idsOf = remembered(({ ids }: RenderedPage): ReadonlySet<string> => new Set(ids));
  const hasId = (page: RenderedPage, id: string) =>
    page.ids.length > MANY_IDS ? idsOf(page).has(id) : page.ids.includes(id);
  return { map, suggest: suggester(), hasId, addressOnSite };
}

/** Whether docgen itself writes the element with the host of the site, which is not checked there. */
export function isOfHead(element: string): boolean {
  return element === 'link' || element === 'meta';
}

/** What is wrong with the address of an element, if anything. */
export function linkFault(href: string, element: string, known: KnownAddresses): LinkFault | undefined {
  if (href === '') return undefined;
  const isAbsolute = isExternal(href);
  const address = !isAbsolute ? href : isOfHead(element) ? undefined : known.addressOnSite(href);
  if (address === undefined) return undefined;
  const found = faultAt(address, element, known);
  const fault = found && { ...found, address, isLink: isLink(element) };
  if (!fault || !isAbsolute) return fault;
  const hint = () => fault.hint() ?? 'If another site of the host has it, add its path to "checks.ignore".';
  return { ...fault, hint };
}

type FaultAtAddress = Omit<LinkFault, 'address' | 'isLink'>;

function faultAt(address: string, element: string, known: KnownAddresses): FaultAtAddress | undefined {
  const { path, hash } = splitHref(address);
  const target = findTarget(path, known.map);
  if (target.kind === 'page') return anchorFault(target.page, hash, known);
  if (target.kind === 'file') return undefined;
  const hint = () => nearestHint(path, known);
  if (target.kind === 'case') {
    return {
      code: 'LINK_CASE',
      message: `The link "${path}" differs from "${target.path}" only in case`,
      hint: () => `Write "${target.path}".`,
    };
  }
  if (!isLink(element)) {
    return { code: 'ASSET_MISSING', message: `The file "${path}" does not exist`, hint };
  }
  return { code: 'LINK_BROKEN', message: `The link "${path}" does not lead to a page`, hint };
}

/** Whether an element's address is that of a link. */
export function isLink(element: string): boolean {
  return element === 'a' || element === 'area' || element === 'form' || element === 'meta';
}

function anchorFault(page: RenderedPage, hash: string, known: KnownAddresses): FaultAtAddress | undefined {
  // A text directive refers to no element (HTML 7.4.6.4).
  const written = hash.slice(1).replace(/:~:.*$/s, '');
  const id = decoded(written);
  // "top" is the start of any page (HTML 7.4.6.3).
  if (id === '' || id.toLowerCase() === 'top') return undefined;
  const target = shownPage(page, known.map);
  // A request for the console of an operation, which its script reads.
  if (hash.startsWith(sharedFragment) && target?.route.view.kind === 'api-operation') return undefined;
  // A browser looks for the id as it is written before it decodes it (HTML 7.4.6.3).
  if (!target || known.hasId(target, id) || known.hasId(target, written)) return undefined;
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
function nearestHint(path: string, { map, suggest }: KnownAddresses): string | undefined {
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
