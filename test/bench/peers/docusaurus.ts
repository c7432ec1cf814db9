import { join } from 'node:path';
import { CONTENT, installPackages, layPeer, type PreparePeer } from './peer.ts';

const VERSION = '3.10.2';

/**
 * The search of the preset is installed with it although nothing here uses it; its newest releases require conflicting
 * versions of each other.
 */
const packageJson = `{
  "private": true,
  "overrides": { "@docsearch/react": "4.7.0", "@docsearch/core": "4.7.0" }
}
`;

const config = `module.exports = {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  presets: [
    [
      'classic',
      {
        docs: { path: '${CONTENT}/docs', routeBasePath: 'docs' },
        pages: { path: '${CONTENT}/pages' },
        blog: false,
      },
    ],
  ],
};
`;

/**
 * Docusaurus in its faster mode, with its classic preset, Prism and a sidebar generated from the folders; no blog, no
 * search.
 */
export const docusaurus: PreparePeer = (folder, pages) => {
  layPeer(folder, pages, { 'package.json': packageJson, 'docusaurus.config.js': config });
  installPackages(folder, [
    ...['core', 'faster', 'preset-classic'].map((name) => `@docusaurus/${name}@${VERSION}`),
    'react@19.2.0',
    'react-dom@19.2.0',
  ]);
  return {
    steps: [
      {
        name: `Docusaurus ${VERSION}, faster`,
        adds: ['highlighting', 'navigation', 'link check'],
        program: process.execPath,
        args: [join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
      },
    ],
    cwd: folder,
    out: join(folder, 'build'),
    kept: [join(folder, '.docusaurus'), join(folder, 'node_modules/.cache')],
  };
};
