import type { ApiServer, ServerVariable } from '../../model/api-server.ts';
import type { ApiNode } from '../document/api-file.ts';
import { entries, items, textAt, textsAt } from '../document/node.ts';
import { serverAddress } from '../document/server-address.ts';
import type { ApiContext } from './context.ts';
import { extensionsOf } from './extensions.ts';

/**
 * The servers of an operation: its own, otherwise those of its path, otherwise those of the description (OpenAPI 3.1.1,
 * sections 4.8.5 and 4.8.9.1). The configured `baseUrl` replaces them all.
 */
export function serversOf(holders: readonly ApiNode[], baseUrl: string | undefined, context: ApiContext): ApiServer[] {
  if (baseUrl !== undefined) {
    const url = baseUrl.replace(/\/+$/, '');
    return [{ url, template: url, name: undefined, descriptionHtml: undefined, variables: [], extensions: [] }];
  }
  const nearest = holders.map((holder) => items(holder, 'servers')).find((servers) => servers.length > 0) ?? [];
  return nearest.flatMap((server) => serverOf(server, context) ?? []);
}

/** A Server Object (OpenAPI 3.1.1, section 4.8.5); undefined if it has no address. */
export function serverOf(server: ApiNode, context: ApiContext): ApiServer | undefined {
  const template = textAt(server, 'url');
  if (template === undefined) return undefined;
  const description = context.describe(server, { headingLevel: 3, id: 'server' });
  return {
    url: serverAddress(server) ?? '',
    template,
    name: textAt(server, 'name'),
    descriptionHtml: description?.html,
    summary: description?.summary,
    variables: variablesOf(server, context),
    extensions: extensionsOf(server, context),
  };
}

function variablesOf(server: ApiNode, context: ApiContext): ServerVariable[] {
  return entries(server, 'variables').map(([name, variable]) => ({
    name,
    default: textAt(variable, 'default'),
    values: textsAt(variable, 'enum'),
    descriptionHtml: context.describe(variable, { headingLevel: 4, id: 'server' })?.html,
  }));
}
