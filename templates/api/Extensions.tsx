/** Extensions of the description that have no words of their own, as they stand. */
export function Extensions({ extensions }: { readonly extensions: readonly string[] }) {
  if (extensions.length === 0) return null;
  return (
    <p className="extensions">
      {extensions.map((text, index) => (
        <code key={index}>{text}</code>
      ))}
    </p>
  );
}
