export function Broken() {
  return <div>;
}
