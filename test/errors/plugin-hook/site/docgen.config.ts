import { defineConfig } from 'docgen';
import { tides } from './plugins/tides.ts';

export default defineConfig({
  plugins: [
    tides(),
    {
      name: 'paths',
      sources: () => ({ 'docs/a.md': '# Again', 'docs/made.md': '# Made\n\n[x](/none)\n', '../b.md': '', 'public/c.txt': '' }),
      routes: () => [
        { path: '/docs/a', title: 'A', html: '<p>Taken.</p>' },
        { path: '/b', title: 'B', html: '<p><a href="/nowhere">x</a></p>' },
      ],
    },
    { name: 'shapes', sources: () => ({ 'docs/b.md': 5 }) as never, routes: () => [{ path: 'c', titel: 'C', html: '' }] as never },
    { name: 'exits', head: () => process.exit(0), files: () => ({ '../out.txt': 'x' }) },
    { name: 'waits', files: () => new Promise(() => {}) },
  ],
});
