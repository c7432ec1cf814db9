import { defineConfig } from 'docgen';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
export default defineConfig({ markdown: { remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { output: 'mathml' }]] } });
