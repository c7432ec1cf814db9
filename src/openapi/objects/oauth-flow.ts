import type { LabelledAddress, OAuthFlow } from '../../model/api-security.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries } from '../document/node.ts';
import type { ApiContext } from './context.ts';
import { addressAt } from './external-docs.ts';

/** The flows of OAuth 2 in words (OpenAPI 3.1.1, section 4.8.28; RFC 6749, section 4). */
const NAMES: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
};

const ADDRESSES = [
  ['authorizationUrl', 'Authorization'],
  ['deviceAuthorizationUrl', 'Device authorization'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

/** The flows of a scheme, in its order; of `scopes` only, where they are given. Extensions are no flows. */
export function flowsOf(scheme: ApiNode, scopes: readonly string[] | undefined, context: ApiContext): OAuthFlow[] {
  return entries(scheme, 'flows')
    .filter(([key]) => !key.startsWith('x-'))
    .map(([key, flow]) => ({
      name: NAMES[key] ?? key,
      addresses: ADDRESSES.flatMap(([field, label]): LabelledAddress[] => {
        const address = addressAt(flow, field);
        return address ? [{ label, ...address }] : [];
      }),
      scopes: entries(flow, 'scopes')
        .filter(([name]) => scopes?.includes(name) ?? true)
        .map(([name]) => ({
          name,
          descriptionHtml: context.describe(child(flow, 'scopes'), { headingLevel: 4, id: 'scope', field: name })?.html,
        })),
    }));
}
