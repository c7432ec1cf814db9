const path = require('node:path');
const { themes } = require('prism-react-renderer');
const { origin } = require('./origin');

module.exports = async () => ({
  title: 'Ferry',
  tagline: 'Boats on time',
  url: origin,
  baseUrl: '/ferry/',
  favicon: 'img/boat.svg',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { mermaid: false },
  scripts: ['https://stats.example/count.js'],
  presets: [
    [
      require.resolve('@docusaurus/preset-classic'),
      {
        docs: {
          path: '../docs',
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: ({ versionDocsDirPath, docPath }) => `https://code.example/edit/main/website/${versionDocsDirPath}/${docPath}`,
          lastVersion: 'current',
          showLastUpdateTime: true,
          remarkPlugins: [require('some-remark-plugin')],
        },
        blog: { blogTitle: 'Log', postsPerPage: 5, editUrl: 'https://code.example/edit/main/website/' },
        theme: { customCss: path.join(__dirname, 'src/css/custom.css') },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'crew', path: 'crew', routeBasePath: 'crew', sidebarPath: false }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/boats', '/ships.html'], to: '/docs/boats' }], createRedirects: () => [] }],
    'plugin-of-ours',
  ],
  themeConfig: {
    announcementBar: { id: 'winter', content: 'The <b>winter</b> timetable is <a href="/docs/boats">here</a>', isCloseable: false },
    colorMode: { defaultMode: 'dark' },
    prism: { theme: themes.github },
    navbar: {
      logo: { alt: 'A boat', src: 'img/boat.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { type: 'doc', docId: 'boats', label: 'Boats' },
        { to: 'blog', label: 'Log', position: 'right' },
        { type: 'dropdown', label: 'More', items: [{ to: '/crew', label: 'Crew' }, { href: 'https://code.example', label: 'Source' }] },
        { type: 'custom-clock' },
        { type: 'search' },
      ],
    },
    footer: { links: [{ title: 'Read', items: [{ label: 'Start', to: '/docs' }] }], copyright: '&copy; <i>Ferry</i>' },
  },
});
