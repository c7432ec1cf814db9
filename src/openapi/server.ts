import type { ApiServer } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { ApiContext } from './context.ts';
import { entries, items, textAt } from './node.ts';

/**
 * The servers of an operation: its own, else those of its path, else those of the description (OpenAPI 3.1.1, sections
 * 4.8.5 and 4.8.9.1). `baseUrl` of the configuration replaces them all.
 */
export function serversOf(holders: readonly ApiNode[], baseUrl: string | undefined, context: ApiContext): ApiServer[] {
  if (baseUrl !== undefined) return [{ url: baseUrl.replace(/\/+$/, ''), descriptionHtml: undefined }];
  const nearest = holders.map((holder) => items(holder, 'servers')).find((servers) => servers.length > 0) ?? [];
  return nearest.flatMap((server) => {
    const url = textAt(server, 'url');
    if (url === undefined) return [];
    const descriptionHtml = context.describe(server, { headingLevel: 3, id: 'server' })?.html;
    return [{ url: withDefaults(url, server).replace(/\/+$/, ''), descriptionHtml }];
  });
}

function withDefaults(url: string, server: ApiNode): string {
  const defaults = new Map(entries(server, 'variables').map(([name, variable]) => [name, textAt(variable, 'default')]));
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => defaults.get(name) ?? whole);
}
