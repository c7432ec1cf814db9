import type { LabelledAddress, OAuthFlow, OperationSecurity, SecurityScheme } from '../../model/api-security.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import { type RequiredScheme, schemeNodes } from '../document/security-requirements.ts';
import type { ApiContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { addressAt } from './external-docs.ts';

/** The security schemes of a description (OpenAPI 3.1.1, section 4.8.27). */
export function securitySchemesOf(context: ApiContext): SecurityScheme[] {
  return [...schemeNodes(context)].map(([name, node]) => schemeOf(name, node, context));
}

/** `scopes`: those to show; undefined: all. */
function schemeOf(name: string, node: ApiNode, context: ApiContext, scopes?: ReadonlySet<string>): SecurityScheme {
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

/**
 * The alternatives as they are shown. An operation that needs none says so if others of its description need one; if no
 * scheme is defined at all, nothing is shown.
 */
export function securityOf(
  requirements: readonly (readonly RequiredScheme[])[],
  context: ApiContext,
): OperationSecurity {
  if (requirements.length === 0)
    return { alternatives: schemeNodes(context).size > 0 ? [[]] : [], brief: undefined, schemes: [] };
  const all = requirements.flat();
  const nodes = new Map(all.flatMap(({ name, node }): [string, ApiNode][] => (node ? [[name, node]] : [])));
  const scopesOf = new Map([...nodes.keys()].map((name): [string, Set<string>] => [name, new Set()]));
  for (const { name, scopes } of all) for (const scope of scopes) scopesOf.get(name)?.add(scope);
  const alternatives = requirements.map((schemes) =>
    schemes.map((scheme) => {
      const { scopes } = scheme;
      return scopes.length > 0 ? `${labelOf(scheme)} (${scopes.join(', ')})` : labelOf(scheme);
    }),
  );
  return {
    alternatives,
    brief: alternatives.flat().join().length > LINE ? schemesAlone(requirements) : undefined,
    schemes: [...nodes].map(([name, node]) => schemeOf(name, node, context, scopesOf.get(name))),
  };
}

/** Characters of all alternatives in a line of text: a longer one names the schemes alone. */
const LINE = 120;

function labelOf({ name, node }: RequiredScheme): string {
  return node ? schemeInWords(node) : name;
}

/** What is needed without scopes, each combination once: two schemes of a kind, such as two flows of OAuth 2, are one. */
function schemesAlone(requirements: readonly (readonly RequiredScheme[])[]): string[][] {
  const labels = requirements.map((schemes) => [...new Set(schemes.map(labelOf))]);
  return [...new Map(labels.map((one) => [one.join('\n'), one])).values()];
}

/** The flows of OAuth 2 in words (OpenAPI 3.1.1, section 4.8.28; RFC 6749, section 4). */
const NAMES: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
};

/** The name of a flow: `Authorization code`. */
export function flowInWords(key: string): string {
  return (Object.hasOwn(NAMES, key) && NAMES[key]) || key;
}

const ADDRESSES = [
  ['authorizationUrl', 'Authorization'],
  ['deviceAuthorizationUrl', 'Device authorization'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

/** The flows of a scheme, in its order; limited to `scopes`, if given. Extensions are not flows. */
function flowsOf(scheme: ApiNode, scopes: ReadonlySet<string> | undefined, context: ApiContext): OAuthFlow[] {
  return entries(scheme, 'flows')
    .filter(([key]) => !key.startsWith('x-'))
    .map(([key, flow]) => ({
      name: flowInWords(key),
      addresses: ADDRESSES.flatMap(([field, label]): LabelledAddress[] => {
        const address = addressAt(flow, field);
        return address ? [{ label, ...address }] : [];
      }),
      scopes: entries(flow, 'scopes')
        .filter(([name]) => scopes?.has(name) ?? true)
        .map(([name]) => ({
          name,
          descriptionHtml: context.describe(child(flow, 'scopes'), { headingLevel: 4, id: 'scope', field: name })?.html,
        })),
    }));
}
