import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentDigest } from './fingerprint.js';

/** A compiled form that a running docgen may still load parts of is younger than this. */
const OLD_MS = 60 * 60_000;

/** Packages with native code, with files that are read at work, or which a site's own code shares or loads alone. */
const EXTERNAL = [
  ...[
    'esbuild',
    'satteri',
    'react',
    'react-dom',
    '@fontsource-variable/*',
    'shiki',
    '@shikijs/*',
    '@resvg/*',
    'tsx',
    'chokidar',
  ],
  ...['linkinator', '@apidevtools/*', 'ajv', 'ajv-formats', '@mdx-js/*'],
];

/** CommonJS packages ask for Node's modules by `require`. */
const REQUIRE = `import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);`;

/**
 * Compiles the entries of src/ into a folder, with one chunk for each part that is loaded on demand. It is made beside
 * its place and renamed, so that starts at the same time cannot hurt each other.
 * @returns whether the folder is there now; false where the package cannot be written to
 */
export async function compile(packageRoot, folder) {
  const parent = dirname(folder);
  let stage;
  try {
    mkdirSync(parent, { recursive: true });
    stage = mkdtempSync(join(parent, '.stage-'));
  } catch {
    return false;
  }
  try {
    const { build } = await import('esbuild');
    await build({
      entryPoints: ['cli.ts', 'work.ts', 'output/finish-write.ts'].map((entry) => join(packageRoot, 'src', entry)),
      outbase: join(packageRoot, 'src'),
      absWorkingDir: packageRoot,
      outdir: stage,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // The rest becomes part of the chunks: hundreds of small files take a tenth of a second to load.
      external: EXTERNAL,
      banner: { js: REQUIRE },
      define: { DOCGEN_DIGEST: JSON.stringify(contentDigest(packageRoot)) },
      jsx: 'automatic',
      sourcemap: 'linked',
      chunkNames: 'chunks/[name]-[hash]',
      logLevel: 'silent',
    });
    moveInto(stage, folder);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  removeOlder(parent, basename(folder));
  return true;
}

function moveInto(stage, folder) {
  try {
    renameSync(stage, folder);
  } catch (error) {
    // Another start was faster: what it made is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    rmSync(stage, { recursive: true, force: true });
  }
}

function removeOlder(parent, current) {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (name === current || stats === undefined || Date.now() - stats.mtimeMs < OLD_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
