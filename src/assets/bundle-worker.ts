import { build } from 'esbuild';
import { contentHash } from '../content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import { ownModule } from '../package-root.ts';
import { assetFile, browserTargets } from './asset-file.ts';

/** Bundles the worker in which the console compares values with schemas (`src/console/schema-worker.ts`). */
export async function bundleWorker(packageRoot: string): Promise<OutputFile> {
  const { outputFiles } = await build({
    entryPoints: [ownModule('src/console/schema-worker')],
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'iife',
    minify: true,
    tsconfigRaw: '{}',
    target: browserTargets,
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  return assetFile(`schema-worker-${contentHash(code)}.js`, code);
}
