import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';
import { bareLayout, CONTENT, layPeer, type PeerStep, type PreparePeer } from './peer.ts';

const config = `baseURL = 'https://example.com/'
title = 'Benchmark'
contentDir = '${CONTENT}'
disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap']

[markup.highlight]
noClasses = false
`;

/**
 * Hugo with Chroma and a minimal layout; it is not an npm package and must be installed.
 *
 * @throws if it is not installed
 */
export const hugo: PreparePeer = (folder, pages) => {
  if (spawnSync('hugo', ['version']).error) {
    throw new Error('The benchmark found no "hugo": install the package "hugo" (Debian: apt-get install hugo).');
  }
  const layout = bareLayout('{{ .Title }}', '{{ .Content }}');
  layPeer(folder, pages, {
    'package.json': '{ "private": true }',
    'hugo.toml': config,
    'layouts/_default/single.html': layout,
    'layouts/_default/list.html': layout,
  });
  // By default, Debian's version looks for the configuration under its old name.
  const args = ['--config', 'hugo.toml', '--quiet'];
  const out = join(folder, 'public');
  const build: PeerStep = { name: 'Hugo 0.111, bare layout', adds: ['highlighting'], program: 'hugo', args };
  return { steps: [build, ...afterBuild(folder, out)], cwd: folder, out, kept: [join(folder, 'resources')] };
};
