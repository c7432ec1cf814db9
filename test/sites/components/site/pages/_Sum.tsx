export function Sum({ a, b }: { a: number; b: number }) {
  return <b>{a + b}</b>;
}
