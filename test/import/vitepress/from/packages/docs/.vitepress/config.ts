import { withMermaid } from 'vitepress-plugin-mermaid';
import { defineConfig, type DefaultTheme } from 'vitepress';

const nav: DefaultTheme.NavItem[] = [
  { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
  { text: 'More', items: [{ text: 'Places', items: [{ text: 'Shop', link: 'https://shop.example' }] }] },
];

export default defineConfig({
  title: 'Kiln',
  description: 'Fires clay',
  base: '/kiln/',
  lang: 'en-US',
  cleanUrls: true,
  lastUpdated: true,
  ignoreDeadLinks: [/^\/api/, '/playground'],
  srcExclude: ['drafts/**'],
  head: [['link', { rel: 'icon', href: '/kiln/kiln.svg' }]],
  sitemap: { hostname: 'https://kiln.example' },
  locales: { root: { label: 'English' }, de: { label: 'Deutsch', lang: 'de' } },
  themeConfig: {
    logo: '/kiln.svg',
    nav,
    sidebar: {
      '/guide/': {
        base: '/guide/',
        items: [
          { text: 'Firing', items: [{ text: 'Start', link: 'start' }, { text: 'Heat &amp; time', link: 'heat.html' }, { text: 'Gone', link: 'gone' }] },
        ],
      },
    },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: 'https://code.example/kiln' }],
    footer: { message: 'Made of <b>clay</b>.', copyright: '© Kiln' },
    editLink: { pattern: 'https://code.example/edit/main/packages/docs/:path' },
    carbonAds: { code: 'x' },
  },
});
