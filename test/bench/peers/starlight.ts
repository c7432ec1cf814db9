import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, layPeer, type PreparePeer } from './peer.ts';
import { layStarlight, STARLIGHT, STARLIGHT_CONTENT, starlightBuild } from './starlight-site.ts';

/** Starlight with its theme, Pagefind, and its usual plugin that checks links. */
export const starlight: PreparePeer = (folder, pages) => {
  layPeer(folder, pages, {});
  layStarlight(folder, {
    packages: ['starlight-links-validator@0.19.2'],
    imports: "import starlightLinksValidator from 'starlight-links-validator';",
    options:
      "plugins: [starlightLinksValidator()], sidebar: [{ label: 'Documents', autogenerate: { directory: 'docs' } }]",
  });
  writeFileSync(join(folder, STARLIGHT_CONTENT, 'index.md'), '---\ntitle: Benchmark\n---\n');
  renameSync(join(folder, CONTENT, 'docs'), join(folder, STARLIGHT_CONTENT, 'docs'));
  return {
    steps: [
      {
        name: `Starlight ${STARLIGHT}`,
        adds: ['highlighting', 'navigation', 'search', 'link check'],
        ...starlightBuild(folder),
      },
    ],
    cwd: folder,
    out: join(folder, 'dist'),
    kept: [join(folder, '.astro'), join(folder, 'node_modules/.astro')],
  };
};
