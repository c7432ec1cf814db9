import { defineConfig } from 'docgen-site';

export default defineConfig({
  title: 'Tides',
  docs: { mainDoc: 'intro' },
  favicon: '/img/wave.svg',
  logo: { src: '/img/wave.svg', alt: '' },
});
