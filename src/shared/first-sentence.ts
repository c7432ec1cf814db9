/** Up to the first full stop that ends a sentence: the one in `e.g.` is followed by a lower-case letter. */
export function firstSentence(text: string | undefined): string | undefined {
  return text === undefined ? undefined : (/^.*?(?:[.!?](?=\s+\P{Ll}|\s*$)|。)/su.exec(text)?.[0] ?? text);
}
