export function Foter() {
  return <footer />;
}
