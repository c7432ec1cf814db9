import type { SecurityScheme } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { ApiContext } from './context.ts';
import { child, entries, fieldOf, isObject, textAt } from './node.ts';

/** The security schemes of a description in words (OpenAPI 3.1.1, section 4.8.27). */
export function securitySchemesOf(context: ApiContext): SecurityScheme[] {
  return schemeNodes(context).map(([name, node]) => ({
    name,
    label: schemeInWords(node),
    descriptionHtml: context.describe(node, { headingLevel: 3, id: 'security' })?.html,
  }));
}

function schemeNodes(context: ApiContext): [name: string, node: ApiNode][] {
  return entries(child(context.root, 'components'), 'securitySchemes').flatMap(([name, entry]): [string, ApiNode][] => {
    const node = context.resolve(entry);
    return node ? [[name, node]] : [];
  });
}

/** `API key in the header X-API-Key`, `Bearer token (JWT)`, `OAuth 2`. */
function schemeInWords(scheme: ApiNode): string {
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
export interface NeededScheme {
  readonly name: string;
  /** Undefined where the description does not define it. */
  readonly node: ApiNode | undefined;
  readonly scopes: readonly string[];
}

/** The alternatives of an operation: its own, else the description's; an empty one means that none is needed. */
export function securityOf(operation: ApiNode, context: ApiContext): NeededScheme[][] {
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

/** Each alternative in words: `API key in the header X-API-Key and OAuth 2 (read)`, `No authentication`. */
export function securityInWords(alternatives: readonly (readonly NeededScheme[])[]): string[] {
  const isOpen = alternatives.every((schemes) => schemes.length === 0);
  if (isOpen) return [];
  return alternatives.map((schemes) => {
    if (schemes.length === 0) return 'No authentication';
    return schemes
      .map(({ name, node, scopes }) => {
        const label = node ? schemeInWords(node) : name;
        return scopes.length > 0 ? `${label} (${scopes.join(', ')})` : label;
      })
      .join(' and ');
  });
}
