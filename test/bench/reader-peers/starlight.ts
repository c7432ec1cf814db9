import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../peers/peer.ts';
import type { PrepareReaderPeer } from './reader-peer.ts';

const VERSION = '0.37.7';

const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Bolivia Places',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.yaml' }])],
      sidebar: [{ label: 'Introduction', slug: 'docs/intro' }, ...openAPISidebarGroups],
    }),
  ],
  telemetry: false,
});
`;

const CONTENT = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Starlight with its default theme and search, and its usual plugin for descriptions; the last versions for Node 20. */
export const starlight: PrepareReaderPeer = (folder, site) => {
  const docs = join(folder, 'src/content/docs/docs');
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'src/content.config.ts'), CONTENT);
  copyFileSync(join(site, 'api/openapi.yaml'), join(folder, 'openapi.yaml'));
  writeFileSync(join(docs, 'intro.md'), readFileSync(join(site, 'docs/intro.md')));
  installPackages(folder, [
    'astro@5.16.16',
    '@astrojs/markdown-remark@6.3.11',
    `@astrojs/starlight@${VERSION}`,
    'starlight-openapi@0.22.1',
  ]);
  execFileSync(process.execPath, [join(folder, 'node_modules/astro/astro.js'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return {
    name: `Starlight ${VERSION}`,
    folder: join(folder, 'dist'),
    pages: { text: '/docs/intro/', operation: '/api/operations/getnearestplaces/' },
    menuButton: 'starlight-menu-button button',
  };
};
