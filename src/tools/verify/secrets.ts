import { escapedPattern } from '../../shared/escaped-pattern.ts';
import { HIDDEN } from './credentials.ts';

/** What is shorter is no secret, and would be found in any text. */
const MIN_LENGTH = 4;

/**
 * Hides the credentials of a run in a text, as a server may have sent them back: in other letters, encoded, or cut off.
 * They would end up in the log of CI.
 */
export function secretHider(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(secrets.flatMap(formsOf).filter(({ length }) => length >= MIN_LENGTH));
  if (forms.size === 0) return (text) => text;
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const whole = new RegExp(longestFirst.map(escapedPattern).join('|'), 'gi');
  return (text) => {
    const parts = text.replace(whole, HIDDEN).split('…');
    return parts.map((part, index) => (index === parts.length - 1 ? part : withoutBeginning(part, forms))).join('…');
  };
}

/** Names of headers that carry a credential, whatever the description says of them. */
export const SECRET_HEADER = /auth|cookie|key|pass|secret|session|token/i;

/** A credential, the token after its scheme, and both as they are in an address, in JSON and in `Basic`. */
function formsOf(value: string): string[] {
  const token = value.slice(value.indexOf(' ') + 1);
  return [value, token].flatMap((one) => [
    one,
    encodeURIComponent(one.toWellFormed()),
    JSON.stringify(one).slice(1, -1),
    Buffer.from(one).toString('base64'),
  ]);
}

/** A text without the beginning of a secret at its end. */
function withoutBeginning(text: string, secrets: Iterable<string>): string {
  const lower = text.toLowerCase();
  for (const secret of secrets)
    for (let length = Math.min(secret.length - 1, text.length); length >= MIN_LENGTH; length--)
      if (lower.endsWith(secret.slice(0, length).toLowerCase())) return text.slice(0, -length);
  return text;
}
