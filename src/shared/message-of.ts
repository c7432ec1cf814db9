/** The message of what was thrown, which may be any value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
