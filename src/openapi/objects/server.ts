import type { ApiServer, ServerVariable } from '../../model/api-server.ts';
import type { ApiNode } from '../document/api-file.ts';
import { entries, items, textAt, textsAt } from '../document/node.ts';
import type { ApiContext } from './context.ts';
import { extensionsOf } from './extensions.ts';

/**
 * The servers of an operation: its own, else those of its path, else those of the description (OpenAPI 3.1.1, sections
 * 4.8.5 and 4.8.9.1). `baseUrl` of the configuration replaces them all.
 */
export function serversOf(holders: readonly ApiNode[], baseUrl: string | undefined, context: ApiContext): ApiServer[] {
  if (baseUrl !== undefined) {
    const url = baseUrl.replace(/\/+$/, '');
    return [{ url, template: url, name: undefined, descriptionHtml: undefined, variables: [], extensions: [] }];
  }
  const nearest = holders.map((holder) => items(holder, 'servers')).find((servers) => servers.length > 0) ?? [];
  return nearest.flatMap((server) => serverOf(server, context) ?? []);
}

/** A Server Object (OpenAPI 3.1.1, section 4.8.5); undefined where it has no address. */
export function serverOf(server: ApiNode, context: ApiContext): ApiServer | undefined {
  const template = textAt(server, 'url');
  if (template === undefined) return undefined;
  const variables = variablesOf(server, context);
  return {
    url: withDefaults(template, variables).replace(/\/+$/, ''),
    template,
    name: textAt(server, 'name'),
    descriptionHtml: context.describe(server, { headingLevel: 3, id: 'server' })?.html,
    variables,
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

function withDefaults(template: string, variables: readonly ServerVariable[]): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) => defaults.get(name) ?? whole);
}
