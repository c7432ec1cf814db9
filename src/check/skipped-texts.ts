import { posix } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetFile } from '../model/source.ts';

/**
 * TEXT_SKIPPED for every text whose own name starts with `_` or ends in another way than `.md` or `.mdx`, so that it is no
 * page, and that no other text includes or imports either; `used` has the absolute paths of those that are.
 */
export function skippedTexts(partials: readonly AssetFile[], used: readonly string[]): Diagnostic[] {
  if (partials.length === 0) return [];
  const isUsed = new Set(used);
  return partials
    .filter(({ absolute }) => !isUsed.has(absolute))
    .map(({ path }) =>
      report('TEXT_SKIPPED', `This file is not a page, since its name ${reasonIn(path)}`, {
        place: { file: path, line: 1, column: 1 },
      }),
    );
}

function reasonIn(path: string): string {
  if (/\.mdx?$/.test(path)) return 'starts with "_"';
  const read = path.endsWith('.jsx') ? '".tsx"' : '".md" or ".mdx"';
  return `ends in "${posix.extname(path)}", not ${read}`;
}
