import { join } from 'node:path';
import { build } from 'esbuild';
import { contentHash } from '../content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import { assetFile, browserTargets, printLayer, styleLayer } from './asset-file.ts';

/** Sheets beside the one of all pages, by the file in `templates/` that each is made of. */
export type SheetName =
  | 'feed'
  | 'print'
  | 'reference'
  | 'overview'
  | 'texts'
  | 'landing'
  | 'blog'
  | 'components'
  | 'right-to-left'
  | 'changes'
  | 'releases'
  | 'versions';

/**
 * Bundles a separate style sheet, `templates/NAME.css`: that of feeds, which are not HTML and use nothing of the pages'
 * styles, that of print, which no page has to wait for, and those that pages load for what they show.
 */
export async function bundleSheet(packageRoot: string, name: SheetName): Promise<OutputFile> {
  const sheet = join(packageRoot, `templates/${name}.css`);
  const code = await layeredSheet(packageRoot, sheet, name === 'print' ? printLayer : styleLayer);
  return assetFile(`${name}-${contentHash(code)}.css`, code);
}

/** Bundles the styles of the navigation bar, `templates/frame.css` and further `sheets` (absolute paths), which pages contain. */
export async function bundleFrameStyle(packageRoot: string, sheets: readonly string[]): Promise<string> {
  const codes = [join(packageRoot, 'templates/frame.css'), ...sheets].map((sheet) => layeredSheet(packageRoot, sheet));
  return (await Promise.all(codes)).map((code) => code.trim()).join('');
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
