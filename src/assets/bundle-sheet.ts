import { join } from 'node:path';
import { build } from 'esbuild';
import { contentHash } from '../content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import { assetFile, browserTargets, printLayer, styleLayer } from './asset-file.ts';

/**
 * Bundles a style sheet that is a file of its own, `templates/NAME.css`: that of feeds, which are not HTML and use nothing
 * of the pages' styles, and that of print, which no page has to wait for.
 */
export async function bundleSheet(packageRoot: string, name: 'feed' | 'print'): Promise<OutputFile> {
  const code = await layeredSheet(
    packageRoot,
    sheetPath(packageRoot, name),
    name === 'print' ? printLayer : styleLayer,
  );
  return assetFile(`${name}-${contentHash(code)}.css`, code);
}

/** Bundles a style sheet that pages contain, `templates/NAME.css`. */
export async function viewSheet(packageRoot: string, name: string): Promise<string> {
  return (await layeredSheet(packageRoot, sheetPath(packageRoot, name))).trimEnd();
}

function sheetPath(packageRoot: string, name: string): string {
  return join(packageRoot, `templates/${name}.css`);
}

/** A sheet with all that it imports, minified, in a layer: that of docgen's styles by default. `sheet` is an absolute path. */
export async function layeredSheet(packageRoot: string, sheet: string, layer: string = styleLayer): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `@import ${JSON.stringify(sheet)} layer(${layer});`,
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
