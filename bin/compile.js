import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentDigest } from './fingerprint.js';

/** A compiled build younger than this may still be in use by a running docgen. */
const OLD_MS = 60 * 60_000;

/**
 * Packages with native code, packages that read files at run time, and packages that a site's own code shares or loads
 * itself.
 */
const EXTERNAL = [
  ...['esbuild', 'satteri', 'react', 'react-dom', 'shiki', '@shikijs/*', '@resvg/*', 'tsx', 'chokidar'],
  ...['linkinator', '@apidevtools/*', 'ajv', 'ajv-formats', '@mdx-js/*', 'source-map'],
];

/** CommonJS packages load Node's modules with `require`. */
const REQUIRE = `import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);`;

/**
 * Compiles docgen into a folder. The output is staged next to its destination and renamed, so that processes starting at
 * the same time do not interfere.
 * @returns whether the folder exists now; false if the package folder is not writable
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
    await bundle(packageRoot, stage);
    // A temporary folder is its owner's alone; a later start may be another user's.
    chmodSync(stage, 0o777 & ~process.umask());
    moveInto(stage, folder);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  removeOlder(parent, basename(folder));
  return true;
}

/** The programs that start docgen, or a part of it, by their files in src/. */
const ENTRIES = [
  'cli.ts',
  'interface/index.ts',
  'work.ts',
  'output/finish-write.ts',
  'tools/import/run-sent-config.ts',
];

/** Bundles the entries of src/ into a folder, with one chunk for each part that is loaded on demand. */
export async function bundle(packageRoot, outdir, options = {}) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ENTRIES.map((entry) => join(packageRoot, 'src', entry)),
    outbase: join(packageRoot, 'src'),
    absWorkingDir: packageRoot,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // All of Node 20 has them; as calls of `new RegExp`, which esbuild would write, they would be made at each use.
    supported: { 'regexp-unicode-property-escapes': true },
    // Everything else is bundled: loading hundreds of small files takes a tenth of a second.
    external: EXTERNAL,
    banner: { js: REQUIRE },
    define: { DOCGEN_DIGEST: JSON.stringify(contentDigest(packageRoot)) },
    jsx: 'automatic',
    sourcemap: 'linked',
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'silent',
    ...options,
  });
}

function moveInto(stage, folder) {
  try {
    renameSync(stage, folder);
  } catch (error) {
    // Another process was faster: its output is identical.
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
