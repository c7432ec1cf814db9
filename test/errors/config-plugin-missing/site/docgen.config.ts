import { defineConfig } from 'docgen';
import rehypeAbsent from '@absent/rehype-absent/lib';
import remarkOwn from './plugins/own.ts';

export default defineConfig({
  markdown: { remarkPlugins: [remarkOwn], rehypePlugins: [rehypeAbsent] },
});
