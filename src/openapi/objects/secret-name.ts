/** Words of a name, however they are put together: `X-Session-Token`, `new_password`, `newPassword`, `APIKey`. */
const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const SECRET =
  /(?:^| )(?:(?:api|app|access|auth|client|private) ?(?:key|token|secret)|(?:secret|subscription) key|token|secret|password|passwd|passphrase|authorization|assertion)$/;

/** Tokens that say where a list goes on, how long a text may be, or which of two equal requests is the second. */
const PLAIN_TOKEN =
  /(?:^| )(?:page|paging|pagination|next|prev|previous|start|continue|continuation|resume|skip|cursor|sync|delta|change|max|idempotency) token$/;

/**
 * Whether a field of this name takes a credential, wherever the description does not say so with a security scheme or a
 * format: such a value is in no link, no sample and no storage.
 */
export function isSecretName(name: string): boolean {
  const words = (name.match(WORDS) ?? []).join(' ').toLowerCase();
  return SECRET.test(words) && !PLAIN_TOKEN.test(words);
}
