/** The element that a hash (`#part`) names on a page, percent-encoded or not; undefined if there is none. */
export function hashTarget(hash: string, page = document): HTMLElement | undefined {
  return page.getElementById(decode(hash.slice(1))) ?? undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
