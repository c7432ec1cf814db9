const NOTHING_SAID = 'it threw a value without a message';

/** The message of what was thrown, which may be any value, and throw itself when it is read. */
export function messageOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : error;
    return typeof message === 'object' || message === undefined ? NOTHING_SAID : String(message);
  } catch {
    return NOTHING_SAID;
  }
}
