import type { Frame, PageHead, PageSidebar } from '../../../../src/model/frame.ts';
import { operation } from './api.ts';

/** The frame of every page of the site of Bolivian places. */

export const frame: Frame = {
  siteTitle: 'Bolivia Places',
  tagline: 'A REST API of Bolivian geography',
  language: { lang: 'en' },
  logo: { src: '/logo.svg', srcDark: undefined, alt: '' },
  navbar: {
    left: [
      { label: 'API', href: '/api' },
      { label: 'Changelog', href: '/blog' },
    ],
    right: [{ label: 'About', href: '/about' }],
  },
  footer: { copyright: 'Copyright © 2025 Bolivia Places.', columns: [] },
  colorMode: 'light',
  pageMenu: { entries: ['copy', 'link', 'view', 'chatgpt', 'claude'], address: 'https://x.example' },
  docsVersion: 'current',
  announcement: { id: 'tarija', html: 'News. <a href="/blog/new-places">Read about Tarija</a>', closeable: true },
};

export const head: PageHead = {
  title: 'Page | Bolivia Places',
  description: 'What the page says.',
  canonical: 'https://docs.example.org/page',
  image: undefined,
  unlisted: false,
  keywords: undefined,
  added: [],
  published: undefined,
  structuredData: '{"@context":"https://schema.org"}',
  manifest: '/manifest.webmanifest',
  feeds: [{ kind: 'rss', type: 'application/rss+xml', title: 'Blog (RSS)', href: '/blog/rss.xml' }],
  markdown: '/page.md',
  tabIcon: undefined,
  touchIcon: undefined,
  favicon: '/favicon.svg',
  descriptions: [],
  stylesheets: ['/assets/main-1.css'],
  printSheet: { href: '/assets/print-1.css', media: 'print' },
  scripts: ['/assets/main-2.js'],
  preloadFonts: ['/assets/figtree-3.woff2'],
  beforePaint: '"before paint" < 1;',
  beforeContent: '"before content" < 1;',
  siteScripts: [],
  contentSecurityPolicy: "default-src 'none'; script-src 'self' 'sha256-x='",
};

export const apiSidebar: PageSidebar = {
  name: 'api',
  label: 'API',
  style: 'sections',
  print: undefined,
  items: [
    { kind: 'link', label: 'Overview', href: '/api' },
    {
      kind: 'group',
      label: 'Places',
      href: undefined,
      items: [{ kind: 'link', label: operation.title, href: operation.permalink, method: 'get' }],
    },
  ],
};
