import { join } from 'node:path';
import { afterBuild } from './after-build.ts';
import { bareLayout, CONTENT, installPackages, layPeer, type PeerStep, type PreparePeer } from './peer.ts';

const config = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (config) => {
  config.addPlugin(highlight);
  config.setQuietMode(true);
  return { dir: { input: '${CONTENT}' } };
};
`;

/** Eleventy with Prism and a minimal layout. */
export const eleventy: PreparePeer = (folder, pages) => {
  layPeer(folder, pages, {
    'package.json': '{ "private": true, "type": "module" }',
    'eleventy.config.js': config,
    [`${CONTENT}/pages/pages.json`]: '{ "layout": "page.njk" }',
    [`${CONTENT}/docs/docs.json`]: '{ "layout": "page.njk" }',
    [`${CONTENT}/_includes/page.njk`]: bareLayout('{{ title }}', '{{ content | safe }}'),
  });
  installPackages(folder, ['@11ty/eleventy@3.1.2', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2']);
  const out = join(folder, '_site');
  const build: PeerStep = {
    name: 'Eleventy 3.1.2, bare layout',
    adds: ['highlighting'],
    program: process.execPath,
    args: [join(folder, 'node_modules/@11ty/eleventy/cmd.cjs')],
  };
  return { steps: [build, ...afterBuild(folder, out)], cwd: folder, out };
};
