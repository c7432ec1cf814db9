import type { ApiNode } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import { type Draft, kept, keptFields, made, object } from './draft.ts';

/** The flows of OAuth 2 by their names in Swagger 2.0 (section "Security Scheme Object"). */
const FLOWS: ReadonlyMap<string, string> = new Map([
  ['implicit', 'implicit'],
  ['password', 'password'],
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);

const OF_FLOW = ['authorizationUrl', 'tokenUrl', 'scopes'];

/** A security scheme: `basic` becomes an HTTP scheme, and the one flow of an `oauth2` becomes an object of its own. */
export function securitySchemeDraft(node: ApiNode): Draft {
  const type = child(node, 'type');
  if (type?.value === 'basic')
    return object(node, { ...keptFields(node), type: made(type, 'http'), scheme: made(type, 'basic') });
  if (type?.value !== 'oauth2') return kept(node);
  const flow = textAt(node, 'flow') ?? '';
  const own = OF_FLOW.flatMap((name) => {
    const field = child(node, name);
    return field ? [[name, kept(field)] as const] : [];
  });
  return object(node, {
    ...keptFields(node, new Set([...OF_FLOW, 'flow'])),
    flows: object(node, { [FLOWS.get(flow) ?? flow]: object(node, Object.fromEntries(own)) }),
  });
}
