import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isToken } from '../../shared/http-token.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/** The HTTP Authentication Scheme Registry of IANA. */
const SCHEMES = [
  ...['Basic', 'Bearer', 'Concealed', 'Digest', 'DPoP', 'GNAP', 'HOBA', 'Mutual', 'Negotiate', 'OAuth'],
  ...['PrivateToken', 'SCRAM-SHA-1', 'SCRAM-SHA-256', 'vapid'],
];

/**
 * Reports security schemes with which no request can be authorized (API_INVALID; OpenAPI 3.1.1, section 4.8.27): an API key
 * without a name or with one that no header has, OAuth 2 without a flow, an HTTP scheme that is not registered.
 */
export function checkSecurity({ parts }: Description): Diagnostic[] {
  return parts.filter(({ kind }) => kind === 'security-scheme').flatMap(({ node }) => faultOf(node) ?? []);
}

function faultOf(scheme: ApiNode): Diagnostic | undefined {
  switch (textAt(scheme, 'type')) {
    case 'apiKey':
      return faultOfKey(scheme, child(scheme, 'name'));
    case 'http':
      return faultOfHttp(child(scheme, 'scheme'));
    case 'oauth2':
      return faultOfFlows(child(scheme, 'flows'));
    default:
      return undefined;
  }
}

function faultOfKey(scheme: ApiNode, name: ApiNode | undefined): Diagnostic | undefined {
  if (typeof name?.value !== 'string') return undefined;
  const location = textAt(scheme, 'in');
  const isHeader = location === 'header';
  const place = placeOf(name);
  if (name.value.trim() === '') {
    const hint = 'Write the name that a request sends the key under.';
    return report('API_INVALID', 'The API key has no name', { place, hint });
  }
  if (!isHeader || isToken(name.value)) return undefined;
  const hint = 'A header is named by letters, digits and hyphens (RFC 9110, section 5.1).';
  return report('API_INVALID', `No header can be named "${name.value}"`, { place, hint });
}

function faultOfHttp(scheme: ApiNode | undefined): Diagnostic | undefined {
  if (typeof scheme?.value !== 'string') return undefined;
  const name = scheme.value.toLowerCase();
  if (SCHEMES.some((one) => one.toLowerCase() === name)) return undefined;
  const near = didYouMean(
    scheme.value,
    SCHEMES.map((one) => one.toLowerCase()),
  );
  const hint = near ?? 'Of a scheme of your own, describe the header: type: apiKey, in: header, name: Authorization.';
  return report('API_INVALID', `"${scheme.value}" is not a registered HTTP authentication scheme`, {
    place: placeOf(scheme),
    hint,
  });
}

function faultOfFlows(flows: ApiNode | undefined): Diagnostic | undefined {
  if (!isObject(flows?.value) || entries(flows).some(([name]) => !name.startsWith('x-'))) return undefined;
  const hint = 'Add one, such as clientCredentials or authorizationCode.';
  return report('API_INVALID', 'There is no flow by which to get a token', { place: placeOf(flows, 'key'), hint });
}
