import type { OperationSecurity, SecurityScheme } from '../model/api-security.ts';
import { addressAt } from './address.ts';
import type { ApiNode } from './api-file.ts';
import type { ApiContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { child, entries, fieldOf, isObject, isTrue, textAt } from './node.ts';
import { flowsOf } from './oauth-flow.ts';

/** The security schemes of a description (OpenAPI 3.1.1, section 4.8.27). */
export function securitySchemesOf(context: ApiContext): SecurityScheme[] {
  return schemeNodes(context).map(([name, node]) => schemeOf(name, node, context));
}

function schemeNodes(context: ApiContext): [name: string, node: ApiNode][] {
  return entries(child(context.root, 'components'), 'securitySchemes').flatMap(([name, entry]): [string, ApiNode][] => {
    const node = context.resolve(entry);
    return node ? [[name, node]] : [];
  });
}

/** `scopes`: those to show; undefined: all. */
function schemeOf(name: string, node: ApiNode, context: ApiContext, scopes?: readonly string[]): SecurityScheme {
  return {
    name,
    label: schemeInWords(node),
    descriptionHtml: context.describe(node, { headingLevel: 3, id: 'security' })?.html,
    deprecated: isTrue(node, 'deprecated'),
    addresses: [
      ['openIdConnectUrl', 'Discovery'] as const,
      // OpenAPI 3.2.0, section 4.27
      ['oauth2MetadataUrl', 'Metadata'] as const,
    ].flatMap(([field, label]) => {
      const address = addressAt(node, field);
      return address ? [{ label, ...address }] : [];
    }),
    flows: flowsOf(node, scopes, context),
    extensions: extensionsOf(node, context),
  };
}

/** `API key in the header X-API-Key`, `Bearer token (JWT)`, `OAuth 2`. */
export function schemeInWords(scheme: ApiNode): string {
  const type = textAt(scheme, 'type');
  if (type === 'apiKey')
    return `API key in the ${textAt(scheme, 'in') ?? 'header'} ${textAt(scheme, 'name') ?? ''}`.trim();
  if (type === 'http') return httpScheme(textAt(scheme, 'scheme') ?? '', textAt(scheme, 'bearerFormat'));
  if (type === 'oauth2') return 'OAuth 2';
  if (type === 'openIdConnect') return 'OpenID Connect';
  if (type === 'mutualTLS') return 'Mutual TLS';
  return type ?? 'Unknown scheme';
}

function httpScheme(scheme: string, format: string | undefined): string {
  if (/^bearer$/i.test(scheme)) return format === undefined ? 'Bearer token' : `Bearer token (${format})`;
  return /^basic$/i.test(scheme) ? 'Basic authentication' : `HTTP ${scheme} authentication`;
}

/** A scheme that a request needs, with the scopes of its token. */
export interface RequiredScheme {
  readonly name: string;
  /** Undefined where the description does not define it. */
  readonly node: ApiNode | undefined;
  readonly scopes: readonly string[];
}

/** The alternatives of an operation: its own, else the description's; an empty one means that none is needed. */
export function requirementsOf(operation: ApiNode, context: ApiContext): RequiredScheme[][] {
  const schemes = new Map(schemeNodes(context));
  const security = fieldOf(operation.value, 'security') ?? fieldOf(context.root.value, 'security');
  if (!Array.isArray(security)) return [];
  return security.filter(isObject).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => ({
      name,
      node: schemes.get(name),
      scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : [],
    })),
  );
}

/**
 * The alternatives as they are shown. An operation that needs none says so where others of its description need one;
 * where no scheme is defined at all there is nothing to say.
 */
export function securityOf(
  requirements: readonly (readonly RequiredScheme[])[],
  context: ApiContext,
): OperationSecurity {
  if (requirements.length === 0) return { alternatives: schemeNodes(context).length > 0 ? [[]] : [], schemes: [] };
  const all = requirements.flat();
  const nodes = new Map(all.flatMap(({ name, node }): [string, ApiNode][] => (node ? [[name, node]] : [])));
  const scopesOf = (name: string) => all.filter((one) => one.name === name).flatMap(({ scopes }) => scopes);
  return {
    alternatives: requirements.map((schemes) =>
      schemes.map(({ name, node, scopes }) => {
        const label = node ? schemeInWords(node) : name;
        return scopes.length > 0 ? `${label} (${scopes.join(', ')})` : label;
      }),
    ),
    schemes: [...nodes].map(([name, node]) => schemeOf(name, node, context, scopesOf(name))),
  };
}
