import { decoded } from '../shared/decoded.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { editDistance } from '../shared/edit-distance.ts';
import { searchInterface } from '../shared/search-interface.ts';
import type { SearchRecord } from '../shared/search-protocol.ts';
import { element } from './element.ts';
import { basePath } from './page-address.ts';
import { MAX_QUERY, search } from './search-index.ts';

/** How many pages are offered for an address that does not exist. */
const OFFERED = 3;

/** The part of the letters of an address from which on another one is too different to be meant. */
const FAR = 0.7;

/** How many parts of the address are searched, which may have thousands. */
const MAX_PARTS = 8;

/** Lists the pages whose addresses are nearest to the one that does not exist, below all that is there, which stays in its place. */
export async function offerNearestPages(root: ParentNode): Promise<void> {
  const path = `/${decoded(location.pathname).slice(basePath().length)}`
    .replace(/(?:index)?\.html$|\/$/, '')
    .slice(0, MAX_QUERY);
  const queries = [path, ...path.split('/').slice(1, MAX_PARTS)];
  const found = await Promise.all(queries.map(async (query) => (await search(query)).next()));
  const listed = new Set(Array.from(root.querySelectorAll('.not-found a'), (link) => link.getAttribute('href')));
  const nearest = nearestTo(path, found.flat(), listed);
  if (nearest.length === 0) return;
  const links = nearest.map(({ title, href }) => {
    // Where a host does not know `/a.html`, what is shown has the clean address of `/a`: only the browser loads that anew.
    const there = { href: basePath().slice(0, -1) + href, target: '_top' };
    const link = element('a', there, [element('span', {}, [title]), ' ']);
    link.append(element('code', {}, [href]));
    return element('li', {}, [link]);
  });
  root
    .querySelector('.not-found .article')
    ?.append(element('h2', {}, [searchInterface.nearest]), element('ul', { class: 'way-list' }, links));
}

/** `listed`: addresses that the page has already. */
function nearestTo(path: string, found: readonly SearchRecord[], listed: ReadonlySet<string | null>): SearchRecord[] {
  const measured = found.map((record) => {
    const [page = ''] = record.href.split('#');
    return { page, record, isPart: Number(page !== record.href), distance: editDistance(path, page) };
  });
  // What has hardly anything of the address is no help. Whole pages before parts of pages, whose titles say little on
  // their own.
  const near = measured.filter(
    ({ page, distance }) => distance < path.length * FAR && !listed.has(basePath().slice(0, -1) + page),
  );
  const sorted = near.sort((a, b) => a.isPart - b.isPart || a.distance - b.distance);
  return distinctBy(sorted, ({ page }) => page)
    .slice(0, OFFERED)
    .map(({ record }) => record);
}
