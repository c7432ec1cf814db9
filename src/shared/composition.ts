/**
 * Whether a pressed key belongs to the composition of a text, as of Japanese or Chinese: it chooses among the suggestions of
 * an input method, so that Enter, Escape, arrows and shortcuts mean nothing else. (UI Events, "Legacy key models"; unlike
 * `isComposing`, that code is also the one of the key that begins a composition, and of the key that ends it.)
 */
export function isComposing({ keyCode }: { readonly keyCode: number }): boolean {
  return keyCode === 229;
}
