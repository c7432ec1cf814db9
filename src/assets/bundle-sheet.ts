import { join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from '../model/output.ts';
import { assetFile, browserTargets, styleLayer } from './asset-file.ts';
import { contentHash } from './content-hash.ts';

/**
 * Bundles a separate style sheet, `templates/NAME.css`: that of feeds, which are not HTML and use nothing of the pages'
 * styles, that of print, which no page has to wait for, and those that pages load for what they show.
 */
export async function bundleSheet(
  packageRoot: string,
  name: 'feed' | 'print' | 'reference' | 'texts' | 'components' | 'changes' | 'releases',
): Promise<OutputFile> {
  const code = await layeredSheet(packageRoot, join(packageRoot, `templates/${name}.css`));
  return assetFile(`${name}-${contentHash(code)}.css`, code);
}

/** A sheet with all that it imports, minified, in the layer of docgen's styles. `sheet` is an absolute path. */
export async function layeredSheet(packageRoot: string, sheet: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `@import ${JSON.stringify(sheet)} layer(${styleLayer});`,
      loader: 'css',
      resolveDir: packageRoot,
    },
    absWorkingDir: packageRoot,
    bundle: true,
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
