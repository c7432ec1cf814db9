/** A text without its percent-encoding; one that has `%` without a meaning is left as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
