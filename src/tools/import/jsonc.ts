/** Parses JSON with comments and trailing commas, such as `tsconfig.json`; undefined if it is not. */
export function parseJsonc(text: string): unknown {
  const plain = text
    .replace(
      /("(?:\\.|[^"\\])*(?:"|$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g,
      (_, string: string | undefined) => string ?? '',
    )
    .replace(/("(?:\\.|[^"\\])*(?:"|$))|,(?=\s*[}\]])/g, (_, string: string | undefined) => string ?? '');
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}
