const FENCE = /(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/g;

const LANGUAGE_CLASS = /\blanguage-([\w+#-]+)/g;

/** Names of languages that the code in a text may have, found without parsing it; some may be none. */
export function languagesIn(text: string): readonly string[] {
  return [FENCE, LANGUAGE_CLASS].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}
