import { defineConfig, definePlugin } from 'docgen-site';

const greeting = definePlugin({
  name: 'greeting',
  sources: ({ root }) => ({ 'docs/greeting.md': `# Greeting\n\nFrom ${root.length > 0 ? 'here' : 'nowhere'}.\n` }),
  files: ({ pages }) => ({ 'pages.txt': pages.map(({ route }) => route.path).join('\n') }),
});

export default defineConfig({
  title: 'Tides',
  docs: { mainDoc: 'intro' },
  plugins: [greeting],
  favicon: '/img/wave.svg',
  logo: { src: '/img/wave.svg', alt: '' },
});
