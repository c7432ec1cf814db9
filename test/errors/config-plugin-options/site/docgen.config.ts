import { defineConfig } from 'docgen';
import rehypeExternalLinks from 'rehype-external-links';

export default defineConfig({
  markdown: {
    rehypePlugins: [rehypeExternalLinks, { rel: ['nofollow'] }],
  },
});
