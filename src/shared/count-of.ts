/** A number with its noun: `1 file`, `3 files`; `nouns`: its plural. */
export function countOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
