import { regionIds } from '../../src/shared/region-ids.ts';

/** The dark footer of every page, in both colour modes. */
export function Footer({ copyright }: { readonly copyright: string }) {
  return (
    <footer className="footer" id={regionIds.footer}>
      <p>{copyright}</p>
    </footer>
  );
}
