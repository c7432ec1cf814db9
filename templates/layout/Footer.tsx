import type { Frame } from '../../src/model/frame.ts';
import * as regionIds from '../../src/shared/region-ids.ts';
import { SiteLink } from './SiteLink.tsx';

/** The dark footer of every page, in both colour modes; out of sight if the site has nothing to say in it. */
export function Footer({ footer: { copyright, columns } }: { readonly footer: Frame['footer'] }) {
  return (
    <footer className="footer" id={regionIds.footer} hidden={columns.length === 0 && copyright === ''}>
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {copyright !== '' && <p>{copyright}</p>}
    </footer>
  );
}
