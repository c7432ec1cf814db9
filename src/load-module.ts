import { resolve } from 'node:path';
import { build } from 'esbuild';
import { settled } from './never-ending.ts';
import { ownModule } from './package-root.ts';

/** The default export of a module of a site, and the absolute paths of the files that it was made from. */
export interface LoadedModule {
  readonly value: unknown;
  readonly dependencies: readonly string[];
}

/** Bundles a module with its imports, in TypeScript or JavaScript, and runs it, freshly each time. Throws if it fails. */
export async function loadModule(absolute: string, siteDir: string): Promise<LoadedModule> {
  const bundle = await build({
    entryPoints: [absolute],
    absWorkingDir: siteDir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
    packages: 'external',
    alias: { 'docgen-site': ownModule('src/define-config'), docgen: ownModule('src/define-config') },
  });
  const code = bundle.outputFiles[0]?.text ?? '';
  const module = (await settled(import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`))) as {
    default?: unknown;
  };
  const dependencies = Object.keys(bundle.metafile.inputs).map((input) => resolve(siteDir, input));
  return { value: module.default, dependencies };
}
