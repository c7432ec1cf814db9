import type { ConsoleFlow, ConsoleOAuth, ConsoleScheme } from '../../model/console.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { ApiNode } from '../document/api-file.ts';
import { entries, textAt } from '../document/node.ts';
import type { RequiredScheme } from '../document/security-requirements.ts';
import { flowInWords, schemeInWords } from './security.ts';
import { isUnsendable } from './unsendable.ts';

/** The schemes of an operation's requirements, each once. `api`: as in `ConsoleOperation`. */
export function consoleSchemes(required: readonly RequiredScheme[], api: string): ConsoleScheme[] {
  const nodes = new Map(required.flatMap(({ name, node }) => (node ? [[name, node] as const] : [])));
  const scopes = scopesByScheme(required);
  return [...nodes].map(([name, node]) => {
    const location = textAt(node, 'in');
    const kind = schemeKind(node);
    const parameter = textAt(node, textAt(node, 'type') === 'http' ? 'scheme' : 'name') ?? '';
    return {
      name,
      key: `${api} ${name}`,
      label: schemeInWords(node),
      kind,
      in: location === 'query' || location === 'cookie' ? location : 'header',
      parameter,
      isUnsendable: kind === 'none' || (kind === 'key' ? isUnsendable(location, parameter) : undefined),
      oauth: oauthOf(node, [...(scopes.get(name) ?? [])]),
    };
  });
}

/** What all requirements together ask of each scheme. */
function scopesByScheme(required: readonly RequiredScheme[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>();
  for (const { name, scopes } of required) {
    const ofScheme = getOrInsert(needed, name, () => new Set<string>());
    for (const scope of scopes) ofScheme.add(scope);
  }
  return needed;
}

function schemeKind(node: ApiNode): ConsoleScheme['kind'] {
  const type = textAt(node, 'type');
  if (type === 'apiKey') return 'key';
  if (type === 'oauth2' || type === 'openIdConnect') return 'bearer';
  if (type !== 'http') return 'none';
  const scheme = (textAt(node, 'scheme') ?? '').toLowerCase();
  return scheme === 'bearer' ? 'bearer' : scheme === 'basic' ? 'basic' : 'authorization';
}

function oauthOf(node: ApiNode, needed: readonly string[]): ConsoleOAuth | undefined {
  const type = textAt(node, 'type');
  if (type === 'openIdConnect') {
    return { flows: [], others: [schemeInWords(node)], discoveryUrl: textAt(node, 'openIdConnectUrl'), needed };
  }
  if (type !== 'oauth2') return undefined;
  const all = entries(node, 'flows').filter(([key]) => !key.startsWith('x-'));
  const flows = all.flatMap(([key, flow]) => flowOf(key, flow) ?? []);
  const known = new Set<string>(flows.map(({ kind }) => kind));
  return { flows, others: all.flatMap(([key]) => (known.has(key) ? [] : [flowInWords(key)])), needed };
}

/** The field of the address at which each flow starts. */
const START: Readonly<Record<ConsoleFlow['kind'], string | undefined>> = {
  authorizationCode: 'authorizationUrl',
  clientCredentials: undefined,
  deviceAuthorization: 'deviceAuthorizationUrl',
};

/** A flow that a page can run; undefined without the addresses that it needs. */
function flowOf(key: string, flow: ApiNode): ConsoleFlow | undefined {
  if (!Object.hasOwn(START, key)) return undefined;
  const kind = key as ConsoleFlow['kind'];
  const start = START[kind];
  const startUrl = start === undefined ? '' : textAt(flow, start);
  const tokenUrl = textAt(flow, 'tokenUrl');
  if (startUrl === undefined || tokenUrl === undefined) return undefined;
  const scopes = entries(flow, 'scopes').map(([name, { value }]) => ({
    name,
    text: typeof value === 'string' ? value : '',
  }));
  return { kind, startUrl, tokenUrl, refreshUrl: textAt(flow, 'refreshUrl') ?? tokenUrl, scopes };
}
