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
 * Hugo with Chroma and a bare layout; it is a program of its own, which must be there.
 * @throws where it is not
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
  // Debian's version reads the older name of the file when none is given.
  const args = ['--config', 'hugo.toml', '--quiet'];
  return { program: 'hugo', args, cwd: folder, out: join(folder, 'public'), kept: [join(folder, 'resources')] };
};
