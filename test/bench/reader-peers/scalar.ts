import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../peers/peer.ts';
import type { PrepareReaderPeer } from './reader-peer.ts';

const VERSION = '1.72.1';

/** As its documentation says to use it on a page, except that nothing comes from other hosts. */
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bolivia Places</title></head>
<body>
<div id="app"></div>
<script src="/standalone.js"></script>
<script>
Scalar.createApiReference('#app', { url: '/openapi.yaml', withDefaultFonts: false, telemetry: false });
</script>
</body>
</html>
`;

/** Scalar's reference: one page, at the address of an operation. */
export const scalar: PrepareReaderPeer = (folder, site) => {
  const out = join(folder, 'dist');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  installPackages(folder, [`@scalar/api-reference@${VERSION}`]);
  copyFileSync(
    join(folder, 'node_modules/@scalar/api-reference/dist/browser/standalone.js'),
    join(out, 'standalone.js'),
  );
  copyFileSync(join(site, 'api/openapi.yaml'), join(out, 'openapi.yaml'));
  writeFileSync(join(out, 'index.html'), PAGE);
  return {
    name: `Scalar ${VERSION}`,
    folder: out,
    pages: { operation: '/#tag/places/GET/places/nearest' },
    menuButton: 'button.scalar-icon-button',
  };
};
