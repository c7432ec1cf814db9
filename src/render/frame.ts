import type { SiteConfig } from '../model/config.ts';
import type { Frame } from '../model/frame.ts';

/** What every page shares. `announcementHtml` is the announcement's rendered paragraph. */
export function frameOf(config: SiteConfig, announcementHtml: string): Frame {
  const { announcement } = config;
  const side = (position: 'left' | 'right') =>
    config.navbar.filter((item) => item.position === position).map(({ label, to }) => ({ label, href: to }));
  return {
    siteTitle: config.title,
    tagline: config.tagline,
    language: config.language,
    logo: config.logo,
    navbar: { left: side('left'), right: side('right') },
    footer: config.footer,
    docsVersion: config.docs[0]?.versionName ?? '',
    announcement: announcement && { id: announcement.id, html: announcementHtml, closeable: announcement.closeable },
  };
}
