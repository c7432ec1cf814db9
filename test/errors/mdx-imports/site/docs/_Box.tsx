export function Box() {
  return <div />;
}
