export function Note() {
  return <p>Added for texts.</p>;
}
