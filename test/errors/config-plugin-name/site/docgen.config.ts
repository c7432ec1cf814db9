import { defineConfig } from 'docgen';

export default defineConfig({
  markdown: {
    remarkPlugins: ['remark-math'],
    rehypePlugins: [['rehype-katex', { output: 'mathml' }]],
    remarkRehype: true,
    remarkPlugin: [],
  },
});
