import { Motto } from '../Motto';

export function Footer() {
  return (
    <footer className="footer" id="docgen:footer">
      <Motto />
    </footer>
  );
}
