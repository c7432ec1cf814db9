import { HIDDEN } from './credentials.ts';
import { plainText } from './plain-text.ts';

/** What is shorter is no secret, and would be found in any text. */
const MIN_LENGTH = 4;

/** Characters in a row that a text may not have in common with a secret, unless that is shorter. */
const PIECE = 8;

/**
 * Hides the credentials of a run in a text, as a server may have sent them back: in other letters, encoded, or in part. They
 * would end up in the log of CI.
 */
export function secretHider(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(secrets.flatMap(formsOf));
  const pieces = piecesOf(forms);
  if (pieces.size === 0) return (text) => text;
  return (text) => {
    const parts = withoutPieces(text, pieces).split('…');
    const shown = parts.map((part, index) => (index === parts.length - 1 ? part : withoutBeginning(part, forms)));
    return shown.join('…').replace(/…{2,}/g, '…');
  };
}

/** Names of headers that carry a credential, whatever the description says of them. */
export const SECRET_HEADER = /auth|cookie|key|pass|secret|session|token/i;

/** Schemes whose name before a credential is no part of it (IANA's registry of them, and common ones besides). */
const SCHEME =
  /^(?:api-?key|basic|bearer|digest|dpop|gnap|hoba|jwt|mutual|negotiate|oauth|privatetoken|scram-sha-\d+|token|vapid) +/i;

/** The forms in which plain texts are compared: of a credential, of the secrets within it, and of both in Base64. */
function formsOf(credential: string): string[] {
  const value = credential.replace(SCHEME, '');
  const isBasic = /^basic /i.test(credential);
  const login = isBasic ? Buffer.from(value, 'base64').toString() : value;
  // `name:password`, and the values of cookies or of the parameters of a scheme.
  const password = login.slice(login.indexOf(':') + 1);
  const values = value.split(/[;,]\s*/).map((one) => one.slice(one.indexOf('=') + 1).replace(/^"|"$/g, ''));
  const all = [value, login, password, ...values.filter((one) => one.length >= PIECE)];
  return all
    .filter(({ length }) => length >= MIN_LENGTH)
    .flatMap((one) => [...new Set([plainText(one).text, plainText(one, false).text, ...base64Forms(one)])]);
}

/** What Base64 makes of a text that may have any other before and after it: three alignments, without their edges. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2]
    .map((before) => {
      const encoded = Buffer.concat([Buffer.alloc(before), bytes])
        .toString('base64')
        .replace(/=+$/, '');
      const start = before === 0 ? 0 : before + 1;
      const isWhole = (before + bytes.length) % 3 === 0;
      return plainText(encoded.slice(start, isWhole ? undefined : -1), false).text;
    })
    .filter(({ length }) => length >= PIECE);
}

/** All pieces of the forms by their lengths: a form that is no longer than one is a piece itself. */
function piecesOf(forms: Iterable<string>): ReadonlyMap<number, ReadonlySet<string>> {
  const pieces = new Map<number, Set<string>>();
  for (const form of forms) {
    const length = Math.min(PIECE, form.length);
    const known = pieces.get(length) ?? new Set();
    for (let at = 0; at + length <= form.length; at++) known.add(form.slice(at, at + length));
    pieces.set(length, known);
  }
  return pieces;
}

/** A text in which whatever is a piece of a secret is hidden. */
function withoutPieces(original: string, pieces: ReadonlyMap<number, ReadonlySet<string>>): string {
  const { text, ends } = plainText(original);
  const startOf = (at: number) => ends[at - 1] ?? 0;
  let shown = '';
  let from = 0;
  let at = 0;
  while (at < text.length) {
    let end = at;
    // A run of pieces, each of which overlaps the one before, is one secret.
    for (let next = at; next <= end && next < text.length; next++)
      for (const [length, known] of pieces)
        if (known.has(text.slice(next, next + length))) end = Math.max(end, next + length);
    if (end > at) {
      shown += original.slice(from, startOf(at)) + HIDDEN;
      from = startOf(end);
    }
    at = Math.max(end, at + 1);
  }
  return shown + original.slice(from);
}

/** A text without the beginning of a secret at its end. */
function withoutBeginning(original: string, forms: Iterable<string>): string {
  const { text, ends } = plainText(original);
  for (const form of forms)
    for (let length = Math.min(form.length - 1, text.length); length >= MIN_LENGTH; length--)
      if (text.endsWith(form.slice(0, length))) return original.slice(0, ends[text.length - length - 1] ?? 0);
  return original;
}
