import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetFile } from '../model/source.ts';

/**
 * TEXT_SKIPPED for every text whose own name starts with `_`, so that it is no page, and that no MDX or component names
 * either. A folder of such a name is left out on purpose.
 */
export function skippedTexts(files: readonly AssetFile[]): Diagnostic[] {
  const skipped = files.filter(({ path }) => /^(?:[^_/][^/]*\/)+_[^/]*\.mdx?$/.test(path));
  if (skipped.length === 0) return [];
  const importers = files.filter(({ path }) => /\.(?:mdx|[jt]sx?)$/.test(path)).map(({ absolute }) => textOf(absolute));
  const isNamed = ({ path }: AssetFile) => importers.some((text) => text.includes(posix.basename(path)));
  return skipped
    .filter((file) => !isNamed(file))
    .map(({ path }) =>
      report('TEXT_SKIPPED', 'This text is no page, since its name starts with "_"', {
        place: { file: path, line: 1, column: 1 },
      }),
    );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
