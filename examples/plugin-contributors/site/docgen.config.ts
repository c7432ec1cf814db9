import { defineConfig } from 'docgen-site';
import { contributors } from '../contributors.ts';

export default defineConfig({
  title: 'Tides',
  url: 'https://tides.example.org',
  plugins: [contributors({ file: '../contributors.json' })],
});
