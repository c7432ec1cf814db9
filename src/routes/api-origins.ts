import type { ApiDescription } from '../model/api.ts';

/**
 * The sources by which a page's policy lets the console call the described APIs (CSP Level 3, section 2.3.1): the
 * origins of all servers; a host with a variable becomes `*` and what follows it, if a policy can express that. An origin
 * is left out if its host has any other character than those of a domain name or an IP address: URLs allow `;`, `,` and
 * `*`, which would add directives to the policy.
 */
export function apiOrigins(apis: readonly ApiDescription[]): string[] {
  const templates = apis.flatMap(({ servers, operations }) => [
    ...servers.map(({ template }) => template),
    ...operations
      .filter(({ kind }) => kind === 'request')
      .flatMap((operation) => operation.servers.map(({ template }) => template)),
  ]);
  return [...new Set(templates.flatMap((template) => sourceOf(template) ?? []))].toSorted();
}

/** Internationalised names are ASCII in a URL's origin. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

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
