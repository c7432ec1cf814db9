import { loopingAddresses } from '../../routes/redirect.ts';
import { decoded } from '../../shared/decoded.ts';
import { cleanPath, sameFile, splitHref } from '../../shared/url-path.ts';
import type { SettingNote } from './fit-areas.ts';
import { listOf, recordOf, textOf } from './plain-data.ts';
import type { Redirect } from './redirects-file.ts';

/** The redirects that a site can have, and what is said of the others. */
interface FittedRedirects {
  readonly redirects: readonly Redirect[];
  readonly notes: readonly SettingNote[];
}

/**
 * One redirect for each page, the first: `/old`, `/old/`, `/old.html` and `/old/index.html` are the same. None from an address
 * that a page has, or that leads back to itself. What changes where an address leads is noted.
 */
export function fitRedirects(written: unknown, isTaken: (path: string) => boolean): FittedRedirects {
  const first = new Map<string, Redirect>();
  const taken: string[] = [];
  const others: string[] = [];
  for (const { from, to } of listOf(written).flatMap(redirectOf)) {
    if (cleanPath(from) === pathOf(to)) continue;
    const address = sameFile(decoded(cleanPath(from)));
    const earlier = first.get(address);
    if (isTaken(cleanPath(from))) taken.push(from);
    else if (!earlier) first.set(address, { from, to });
    else if (pathOf(earlier.to) !== pathOf(to))
      others.push(`${from} to ${to} (${earlier.from} leads to ${earlier.to})`);
  }
  const redirects = [...first.values()];
  const looping = loopingAddresses(redirects);
  const isEndless = ({ from }: Redirect) => looping.has(cleanPath(from));
  return {
    redirects: redirects.filter((one) => !isEndless(one)),
    notes: [
      ...noteOf('Redirects from addresses of pages', taken),
      ...noteOf('Redirects from an address that has another one', others),
      ...noteOf(
        'Redirects that lead back to themselves',
        redirects.filter(isEndless).map(({ from }) => from),
      ),
    ],
  };
}

function redirectOf(written: unknown): Redirect[] {
  const { from, to } = recordOf(written);
  const [address, target] = [textOf(from), textOf(to)];
  return address === undefined || target === undefined ? [] : [{ from: address, to: target }];
}

/** The page that a target is, with the part of it. */
function pathOf(to: string): string {
  const { path, query, hash } = splitHref(to);
  return cleanPath(path) + query + hash;
}

function noteOf(what: string, left: readonly string[]): SettingNote[] {
  return left.length === 0 ? [] : [{ message: `${what} are left out: ${left.join(', ')}` }];
}
