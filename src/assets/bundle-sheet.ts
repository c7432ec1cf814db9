import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { OutputFile } from '../model/output.ts';
import { assetFile, browserTargets } from './asset-file.ts';
import { contentHash } from './content-hash.ts';

/**
 * Bundles a separate style sheet: that of feeds, which are not HTML and use nothing of the pages' styles, that of print,
 * which no page has to wait for, or those of the components in texts and of the history of an API, which few pages have.
 */
export async function bundleSheet(
  packageRoot: string,
  name: 'feed' | 'print' | 'components' | 'changes',
): Promise<OutputFile> {
  const source = await readFile(join(packageRoot, `templates/${name}.css`), 'utf8');
  const { code } = await transform(source, { loader: 'css', minify: true, target: browserTargets });
  return assetFile(`${name}-${contentHash(code)}.css`, code);
}
