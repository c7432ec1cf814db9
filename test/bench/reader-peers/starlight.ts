import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { layStarlight, STARLIGHT, STARLIGHT_CONTENT, starlightBuild } from '../peers/starlight-site.ts';
import type { PrepareReaderPeer } from './reader-peer.ts';

/** Starlight with its default theme and search, and its usual plugin for descriptions. */
export const starlight: PrepareReaderPeer = (folder, site) => {
  layStarlight(folder, {
    packages: ['starlight-openapi@0.22.1'],
    imports: "import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';",
    options: `
    plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.yaml' }])],
    sidebar: [{ label: 'Introduction', slug: 'docs/intro' }, ...openAPISidebarGroups]`,
  });
  copyFileSync(join(site, 'api/openapi.yaml'), join(folder, 'openapi.yaml'));
  mkdirSync(join(folder, STARLIGHT_CONTENT, 'docs'), { recursive: true });
  copyFileSync(join(site, 'docs/intro.md'), join(folder, STARLIGHT_CONTENT, 'docs/intro.md'));
  const { program, args } = starlightBuild(folder);
  execFileSync(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return {
    name: `Starlight ${STARLIGHT}`,
    folder: join(folder, 'dist'),
    pages: { text: '/docs/intro/', operation: '/api/operations/getnearestplaces/' },
    menuButton: 'starlight-menu-button button',
  };
};
