import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of docgen's own package: the nearest parent folder of this module that contains its launcher. */
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

/** Name of the package; the code of a site may import from it or, for short, from `docgen`. */
export const ownName = /^docgen(?:-site)?$/;

/** The name of one of docgen's templates in an import; its first group is the path without its extension. */
export const templateName = /^docgen(?:-site)?\/(templates\/.+)$/;

/**
 * Absolute path of a module of docgen's own, named by its path without an extension: it is TypeScript in a checkout and
 * JavaScript in the package (`bin/stage-package.js`).
 */
export function ownModule(name: string): string {
  const [path = join(packageRoot, `${name}.js`)] = ['js', 'tsx', 'ts']
    .map((extension) => join(packageRoot, `${name}.${extension}`))
    .filter((path) => existsSync(path));
  return path;
}

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'bin', 'docgen.js'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("docgen's own files are incomplete: install it again.");
  return findPackageRoot(parent);
}
