import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { OutputFile } from '../model/output.ts';
import { assetFile, browserTargets } from './asset-file.ts';
import { contentHash } from './content-hash.ts';

/**
 * A style sheet that stands alone: that of feeds, which are no HTML and take nothing from the pages' own, and that of
 * paper, which no page has to wait for.
 */
export async function bundleSheet(packageRoot: string, name: 'feed' | 'print'): Promise<OutputFile> {
  const source = await readFile(join(packageRoot, `templates/${name}.css`), 'utf8');
  const { code } = await transform(source, { loader: 'css', minify: true, target: browserTargets });
  return assetFile(`${name}-${contentHash(code)}.css`, code);
}
