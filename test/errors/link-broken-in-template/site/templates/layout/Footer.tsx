export function Footer() {
  return (
    <footer>
      <a href="/imprint">Imprint</a>
    </footer>
  );
}
