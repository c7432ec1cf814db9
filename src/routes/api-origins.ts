import type { ApiDescription } from '../model/api.ts';

/**
 * The sources by which a page's policy lets the console call the described APIs (CSP Level 3, section 2.3.1): the
 * origins of all servers and of the addresses at which the console gets tokens; a host with a variable becomes `*` and
 * what follows it, if a policy can express that. An origin is left out if its host has any other character than those of
 * a domain name or an IPv4 address: URLs allow `;`, `,` and `*`, which would add directives to the policy.
 */
export function apiOrigins(apis: readonly ApiDescription[]): string[] {
  const templates = apis.flatMap(({ servers, operations, console }) => [
    ...servers.map(({ template }) => template),
    ...operations
      .filter(({ kind }) => kind === 'request')
      .flatMap((operation) => operation.servers.map(({ template }) => template)),
    ...tokenAddresses(console),
  ]);
  return [...new Set(templates.flatMap((template) => sourceOf(template) ?? []))].toSorted();
}

/** Where the consoles of an API send requests to get tokens; a sign-in page is opened in a window of its own. */
function tokenAddresses({ operations }: ApiDescription['console']): string[] {
  const all = operations.flatMap(({ operation }) => operation.schemes.flatMap(({ oauth }) => oauth ?? []));
  const tokens = all
    .flatMap(({ flows }) => flows)
    .flatMap(({ kind, startUrl, tokenUrl, refreshUrl }) => [
      ...(kind === 'deviceAuthorization' ? [startUrl] : []),
      tokenUrl,
      refreshUrl,
    ]);
  return [...tokens, ...all.flatMap(({ discoveryUrl }) => discoveryUrl ?? [])];
}

/** Internationalised names are ASCII in a URL's origin. A policy cannot name an IPv6 address, and browsers warn of one. */
const ORIGIN = /^https?:\/\/[a-z0-9._-]+(?::\d+)?$/;

function sourceOf(template: string): string | undefined {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/i.exec(template) ?? [];
  if (host === '') return undefined;
  if (!host.includes('{')) {
    const origin = URL.canParse(scheme + host) ? new URL(scheme + host).origin : '';
    return ORIGIN.test(origin) ? origin : undefined;
  }
  const rest = /^[a-z0-9.-]*\{[^{}]+\}[a-z0-9-]*(\.[a-z0-9.-]+(?::\d+)?)$/i.exec(host)?.[1];
  return rest === undefined ? undefined : `${scheme}*${rest}`;
}
