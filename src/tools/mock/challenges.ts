import type { OperationContract } from '../../openapi/index.ts';
import { capitalized } from '../../shared/capitalized.ts';

/** The schemes by which a client may authenticate, as `WWW-Authenticate` lists them (RFC 9110, section 11.6.1). */
export function challengesOf(security: OperationContract['security']): string {
  const challenges = security.flat().map(({ type, in: location, name, scheme }) => {
    if (type === 'apiKey') return `ApiKey in=${quoted(location)}, name=${quoted(name)}`;
    const word = type === 'http' ? (scheme ?? 'bearer') : 'bearer';
    return `${capitalized(word)} realm="mock"`;
  });
  return [...new Set(challenges)].join(', ');
}

function quoted(text = ''): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
