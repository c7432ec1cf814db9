export default function Counter({ start = 0 }: { readonly start?: number }) {
  return <p>Count: {start}</p>;
}
