import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import starlightBlog from 'starlight-blog';
import { check } from './check.mjs';

check(process.env.MOTH_TOKEN);

export default defineConfig({
  site: 'https://moth.example/wings',
  redirects: { '/old': '/guides/flight/', '/any/[slug]': '/guides/[slug]' },
  integrations: [
    starlight({
      title: 'Moth',
      description: 'Flies at night',
      logo: { light: './src/assets/moth.svg', dark: './src/assets/moth-dark.svg' },
      social: [{ icon: 'github', label: 'Code', href: 'https://code.example/moth' }],
      editLink: { baseUrl: 'https://code.example/edit/main' },
      lastUpdated: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      customCss: ['./src/moth.css'],
      plugins: [starlightBlog({})],
      sidebar: [
        { label: 'Start', items: ['start', { label: 'Flight', slug: 'guides/flight' }, { label: 'Moon', link: 'https://moon.example', badge: 'New' }] },
        { label: 'Guides', autogenerate: { directory: 'guides' } },
        'nowhere',
      ],
    }),
  ],
});
