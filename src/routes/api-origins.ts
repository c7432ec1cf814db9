import type { ApiDescription } from '../model/api.ts';

/**
 * The sources by which a page's policy lets the console call the described APIs (CSP Level 3, section 2.3.1): the
 * origins of all servers; a host with a variable becomes `*` and what follows it, if a policy can express that.
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

function sourceOf(template: string): string | undefined {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/i.exec(template) ?? [];
  if (host === '') return undefined;
  if (!host.includes('{')) return URL.canParse(scheme + host) ? new URL(scheme + host).origin : undefined;
  const rest = /^[^{}]*\{[^{}]+\}[^.{}]*(\.[a-z0-9.-]+(?::\d+)?)$/i.exec(host)?.[1];
  return rest === undefined ? undefined : `${scheme}*${rest}`;
}
