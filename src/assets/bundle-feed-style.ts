import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { OutputFile } from '../model/output.ts';
import { assetFile, browserTargets } from './asset-file.ts';
import { contentHash } from './content-hash.ts';

/** The style sheet of feeds, which are no HTML and take nothing from the pages' own. */
export async function bundleFeedStyle(packageRoot: string): Promise<OutputFile> {
  const source = await readFile(join(packageRoot, 'templates/feed.css'), 'utf8');
  const { code } = await transform(source, { loader: 'css', minify: true, target: browserTargets });
  return assetFile(`feed-${contentHash(code)}.css`, code);
}
