import { report } from '../diagnostics/report.ts';
import type { ChecksConfig, RedirectRule } from '../model/config.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { splitHref } from '../shared/url-path.ts';
import { type KnownAddresses, linkFault } from './link-faults.ts';
import { linkPolicy, severityOf } from './link-policy.ts';

/** Checks where each redirect of the configuration leads, whichever other links lead there too. */
export function checkRedirects(
  redirects: readonly RedirectRule[],
  known: KnownAddresses,
  checks: ChecksConfig,
  placeOf: PlaceOf,
): Diagnostic[] {
  const isNeighbour = pathMatcher(checks.ignore);
  return redirects.flatMap(({ to }, index) => {
    const fault = linkFault(to, 'a', known);
    if (!fault || isNeighbour(splitHref(fault.address).path)) return [];
    const severity = severityOf(to, linkPolicy(fault, checks));
    if (severity === undefined) return [];
    const place = placeOf(['redirects', index, 'to']);
    return [report(fault.code, fault.message, { place, hint: fault.hint(), severity })];
  });
}
