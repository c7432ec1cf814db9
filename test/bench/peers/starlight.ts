import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, installPackages, layPeer, type PreparePeer } from './peer.ts';

const VERSION = '0.37.7';

const config = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightLinksValidator from 'starlight-links-validator';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Benchmark',
      plugins: [starlightLinksValidator()],
      sidebar: [{ label: 'Documents', autogenerate: { directory: 'docs' } }],
    }),
  ],
  telemetry: false,
});
`;

const content = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Starlight with its theme, Pagefind, and its usual plugin that checks links; the last versions for Node 20. */
export const starlight: PreparePeer = (folder, pages) => {
  layPeer(folder, pages, {
    'package.json': '{ "private": true, "type": "module" }',
    'astro.config.mjs': config,
    'src/content.config.ts': content,
    // Where Starlight takes its texts from.
    'src/content/docs/index.md': '---\ntitle: Benchmark\n---\n',
  });
  renameSync(join(folder, CONTENT, 'docs'), join(folder, 'src/content/docs/docs'));
  installPackages(folder, [
    'astro@5.16.16',
    '@astrojs/markdown-remark@6.3.11',
    `@astrojs/starlight@${VERSION}`,
    'starlight-links-validator@0.19.2',
  ]);
  return {
    steps: [
      {
        name: `Starlight ${VERSION}`,
        adds: ['highlighting', 'navigation', 'search', 'link check'],
        program: process.execPath,
        args: [join(folder, 'node_modules/astro/astro.js'), 'build', '--silent'],
      },
    ],
    cwd: folder,
    out: join(folder, 'dist'),
    kept: [join(folder, '.astro'), join(folder, 'node_modules/.astro')],
  };
};
