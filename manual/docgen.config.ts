import { defineConfig } from 'docgen-site';

export default defineConfig({
  title: 'docgen',
  tagline: 'API documentation from Markdown and OpenAPI',
  description: 'The manual of docgen, a static-site generator for API documentation.',
  logo: { src: '/logo.svg', alt: '' },
  favicon: '/favicon.svg',
  navbar: [
    { label: 'Get started', to: '/docs/getting-started', position: 'left' },
    { label: 'Guides', to: '/docs/guides/writing-markdown', position: 'left' },
    { label: 'Reference', to: '/docs/reference/command-line', position: 'left' },
    { label: 'Architecture', to: '/docs/architecture', position: 'right' },
  ],
  footer: { copyright: 'docgen is free software under the MIT licence.' },
  docs: { mainDoc: 'getting-started' },
  markdown: { includes: ['../examples'] },
  styles: ['styles/home.css'],
});
