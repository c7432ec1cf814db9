import { basename, join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from '../model/output.ts';
import { assetFile, assetFolder, browserTargets } from './asset-file.ts';

/** The browser's code of a site. */
export interface ClientBundle {
  readonly files: readonly OutputFile[];
  /** Site-absolute address of the module that every page loads. */
  readonly entry: string;
  /** Source of the inline script. */
  readonly beforePaint: string;
}

/** Bundles `src/client`: one module, parts that are loaded on demand beside it, and the inline script. */
export async function bundleClient(packageRoot: string): Promise<ClientBundle> {
  const [modules, beforePaint] = await Promise.all([bundleModules(packageRoot), bundleBeforePaint(packageRoot)]);
  const entry = modules.find((file) => basename(file.path).startsWith('main-'));
  if (!entry) throw new Error('The bundle of src/client has no entry.');
  return { files: modules, entry: `/${entry.path}`, beforePaint };
}

async function bundleModules(packageRoot: string): Promise<readonly OutputFile[]> {
  const result = await build({
    entryPoints: [join(packageRoot, 'src/client/main.ts')],
    // Hashes depend on paths relative to this folder, so that they are the same on every machine.
    absWorkingDir: packageRoot,
    outdir: join(packageRoot, assetFolder),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles.map((file) => assetFile(basename(file.path), file.contents));
}

async function bundleBeforePaint(packageRoot: string): Promise<string> {
  const result = await build({
    entryPoints: [join(packageRoot, 'src/client/before-paint.ts')],
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'iife',
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}
