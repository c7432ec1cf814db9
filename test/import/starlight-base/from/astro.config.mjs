import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://moth.example',
  base: '/docs',
  redirects: { '/wings': '/docs/guides/flight', '/home': '/docs' },
  integrations: [
    starlight({
      title: 'Moth',
      locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
      sidebar: [{ label: 'Guides', items: [{ label: 'Flight', slug: 'guides/flight' }, { label: 'Home', link: '/' }] }],
    }),
  ],
});
