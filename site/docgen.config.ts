import { defineConfig } from 'docgen-site';

export default defineConfig({
  title: 'Bolivia Places',
  tagline: 'A REST API of Bolivian geography',
  description: 'Documentation of a read-only REST API for the cities and places of Bolivia.',
  url: 'https://bolivia-places.example',
  basePath: '/',
  logo: { src: '/logo.svg', alt: '' },
  favicon: '/favicon.svg',
  navbar: [
    { label: 'API', to: '/api', position: 'left' },
    { label: 'Changelog', to: '/blog', position: 'left' },
    { label: 'About', to: '/about', position: 'right' },
  ],
  footer: { copyright: 'Copyright © 2025 Bolivia Places.' },
  announcement: {
    id: 'new-places-in-tarija',
    content: 'Twelve new places in Tarija, two wineries among them. [Read about the new places](/blog/new-places)',
  },
  docs: {
    path: '/docs',
    mainDoc: 'intro',
    sidebars: { tutorial: ['intro'] },
    versionName: 'current',
    versionLabel: 'Next',
  },
  blog: {
    path: '/blog',
    title: 'Changelog',
    description: 'What is new in the Bolivia Places API: places, features and changes.',
    sidebarTitle: 'Changelog',
  },
  api: {
    path: '/api',
    sidebar: 'api',
    guide: [
      { label: 'Introduction', to: '/docs/intro' },
      { label: 'Authentication', to: '/api#section:authentication' },
      { label: 'Errors', to: '/docs/intro#errors' },
    ],
    baseUrl: 'https://api.bolivia-places.example/v1',
    map: '/map/bolivia.geojson',
    sampleLanguages: ['curl', 'javascript', 'python', 'go'],
  },
  styles: ['styles/home.css'],
});
