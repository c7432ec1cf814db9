import type { SiteConfig } from '../model/config.ts';
import type { VersionedDocs } from '../model/docs-versions.ts';
import type { Frame, NavigationItem } from '../model/frame.ts';
import type { Link } from '../model/link.ts';
import type { ConfiguredLink, NavbarItem } from '../model/look-config.ts';
import type { SitePlan } from '../model/route.ts';
import { languageAttributes } from '../shared/language-attributes.ts';
import { cleanPath } from '../shared/url-path.ts';

/** What every page shares. `announcementHtml` is the announcement's rendered paragraph. */
export function frameOf(
  config: SiteConfig,
  announcementHtml: string,
  { versionedDocs }: Pick<SitePlan, 'versionedDocs'>,
): Frame {
  const { announcement } = config;
  const side = (position: 'left' | 'right') =>
    config.navbar.filter((item) => item.position === position).map((item) => navigationItem(item, versionedDocs));
  return {
    siteTitle: config.title,
    tagline: config.tagline,
    language: languageAttributes(config.language),
    logo: config.logo,
    navbar: { left: side('left'), right: side('right') },
    footer: {
      copyright: config.footer.copyright,
      columns: config.footer.columns.map(({ title, links }) => ({ title, links: links.map(linkOf) })),
    },
    colorMode: config.colorMode.default,
    pageMenu: {
      entries: config.markdown.menu,
      address: config.url === undefined ? undefined : config.url + config.basePath.slice(0, -1),
    },
    docsVersion: versionedDocs.length > 0 ? undefined : config.docs[0]?.versionName,
    announcement: announcement && { id: announcement.id, html: announcementHtml, closeable: announcement.closeable },
  };
}

/** In a menu, an entry leads where it says: it may be one of those for each version. */
function navigationItem(item: NavbarItem, versionedDocs: readonly VersionedDocs[]): NavigationItem {
  if ('items' in item) return { label: item.label, items: item.items.map(linkOf) };
  const to = cleanPath(item.to);
  const docs = versionedDocs.find(({ versions: [current] }) => to === current?.path || to === current?.start);
  return { ...linkOf(item), icon: item.icon, ...(docs && { docs }) };
}

function linkOf({ label, to }: ConfiguredLink): Link {
  return { label, href: to };
}
