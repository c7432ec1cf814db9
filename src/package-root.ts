import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of docgen's own package: the nearest parent folder of this module that contains a `package.json` and
 * docgen's sources.
 */
export const packageRoot: string = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** What docgen's own `package.json` says of it. */
export function packageFacts(): {
  readonly name: string;
  readonly version: string;
  readonly engines: { node: string };
} {
  return JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
}

/** docgen's own version. */
export function packageVersion(): string {
  return packageFacts().version;
}

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src', 'define-config.ts'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("docgen's own files are incomplete: install it again.");
  return findPackageRoot(parent);
}
