import type { SiteConfig } from '../model/config.ts';
import type { Frame, NavigationItem } from '../model/frame.ts';
import type { Link } from '../model/link.ts';
import type { ConfiguredLink, NavbarItem } from '../model/look-config.ts';

/** What every page shares. `announcementHtml` is the announcement's rendered paragraph. */
export function frameOf(config: SiteConfig, announcementHtml: string): Frame {
  const { announcement } = config;
  const side = (position: 'left' | 'right') =>
    config.navbar.filter((item) => item.position === position).map(navigationItem);
  return {
    siteTitle: config.title,
    tagline: config.tagline,
    language: config.language,
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
    docsVersion: config.docs[0]?.versionName ?? '',
    announcement: announcement && { id: announcement.id, html: announcementHtml, closeable: announcement.closeable },
  };
}

function navigationItem(item: NavbarItem): NavigationItem {
  return 'items' in item ? { label: item.label, items: item.items.map(linkOf) } : { ...linkOf(item), icon: item.icon };
}

function linkOf({ label, to }: ConfiguredLink): Link {
  return { label, href: to };
}
