export function Motto() {
  return <p>Imported by another template.</p>;
}
