import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://moth.example',
  base: '/docs',
  integrations: [
    starlight({
      title: 'Moth',
      sidebar: [{ label: 'Guides', items: [{ label: 'Flight', slug: 'guides/flight' }, { label: 'Home', link: '/' }] }],
    }),
  ],
});
