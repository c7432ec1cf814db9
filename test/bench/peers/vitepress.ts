import { join } from 'node:path';
import { docPath } from '../corpus.ts';
import { CONTENT, installPackages, layPeer, type PreparePeer } from './peer.ts';

/**
 * VitePress with its default theme, Shiki and a sidebar with every page; a dead link fails its build, as it does by
 * default.
 */
export const vitepress: PreparePeer = (folder, pages) => {
  layPeer(folder, pages, {
    'package.json': '{ "private": true, "type": "module" }',
    [`${CONTENT}/.vitepress/config.js`]: `export default ${JSON.stringify(config(pages), null, 2)};\n`,
  });
  installPackages(folder, ['vitepress@1.6.4']);
  return {
    steps: [
      {
        name: 'VitePress 1.6.4',
        adds: ['highlighting', 'navigation', 'link check'],
        program: process.execPath,
        args: [join(folder, 'node_modules/vitepress/bin/vitepress.js'), 'build', CONTENT],
      },
    ],
    cwd: folder,
    out: join(folder, CONTENT, '.vitepress/dist'),
    kept: [join(folder, CONTENT, '.vitepress/cache')],
  };
};

function config(pages: number): object {
  const groups = new Map<string, object[]>();
  for (let n = 0; n < pages; n++) {
    const path = docPath(n);
    const group = path.slice(0, path.indexOf('/'));
    groups.set(group, [...(groups.get(group) ?? []), { text: `Page ${n}`, link: `/docs/${path}` }]);
  }
  const sidebar = [...groups].map(([text, items]) => ({ text, items, collapsed: true }));
  return { title: 'Benchmark', cleanUrls: true, themeConfig: { sidebar } };
}
