import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bareLayout, CONTENT, layPeer, type PreparePeer } from './peer.ts';

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
    'hugo.toml': config,
    'layouts/_default/single.html': layout,
    'layouts/_default/list.html': layout,
  });
  // By default, Debian's version looks for the configuration under its old name.
  const args = ['--config', 'hugo.toml', '--quiet'];
  return { program: 'hugo', args, cwd: folder, out: join(folder, 'public'), kept: [join(folder, 'resources')] };
};
