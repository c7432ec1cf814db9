/** The element that a hash (`#part`) names, percent-encoded or not; undefined where there is none. */
export function hashTarget(hash: string): HTMLElement | undefined {
  return document.getElementById(decode(hash.slice(1))) ?? undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
