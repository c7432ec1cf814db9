import { join } from 'node:path';
import { installPackages, type PeerStep } from './peer.ts';

/** Search and a link check for a generator that has neither: Pagefind, and linkinator in the last version for Node 20. */
export function afterBuild(folder: string, out: string): PeerStep[] {
  installPackages(folder, ['pagefind@1.4.0', 'linkinator@6.1.4']);
  return [
    {
      name: '+ Pagefind 1.4',
      adds: ['search'],
      program: process.execPath,
      args: [join(folder, 'node_modules/pagefind/lib/runner/bin.cjs'), '--site', out, '--silent'],
    },
    {
      name: '+ linkinator 6.1',
      adds: ['link check'],
      program: process.execPath,
      args: [
        join(folder, 'node_modules/linkinator/build/src/cli.js'),
        ...['**/*.html', '--server-root', out, '--verbosity', 'error'],
      ],
    },
  ];
}
