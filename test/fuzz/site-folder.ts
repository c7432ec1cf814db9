import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { put } from '../unit/commands/docgen-process.ts';

/** A site folder with these files, for all inputs of a surface. */
export function siteFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-fuzz-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'site');
  put(root, files);
  return root;
}
