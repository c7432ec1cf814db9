import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProcessorConfig } from '../model/site-plugin.ts';

/** Absolute paths of what a configuration was read from. */
export interface ConfigFiles {
  /** The site's own: the configuration and what it imports. */
  readonly own: readonly string[];
  /** Files of installed packages. */
  readonly packages: readonly string[];
}

/**
 * A key that changes with the plugins of a site: their options, the contents of the files that the configuration imports,
 * and the names and versions of the packages. Empty where the site has none, so that what it keeps does not depend on
 * its configuration.
 */
export function pluginKey({ remarkPlugins, rehypePlugins, remarkRehype }: ProcessorConfig, files: ConfigFiles): string {
  if (remarkPlugins.length + rehypePlugins.length + Object.keys(remarkRehype).length === 0) return '';
  const hash = createHash('sha256');
  const parts = [
    described([remarkPlugins, rehypePlugins, remarkRehype], new Map()),
    // In an order of their own: that of loading is by chance.
    ...[...new Set(files.own)].sort().map((path) => contentOf(path)),
    ...[...new Set(files.packages.map(packageOf))].sort(),
  ];
  // The length in front keeps parts apart.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('base64');
}

/** A value as text, functions as their source; an object that was described before by its number. */
function described(value: unknown, known: Map<object, number>): string {
  if (typeof value === 'function') return `${value.name}=${value}`;
  if (typeof value !== 'object' || value === null) return `${typeof value}:${String(value)}`;
  if (value instanceof RegExp || value instanceof Date || value instanceof URL) return String(value);
  const number = known.get(value);
  if (number !== undefined) return `#${number}`;
  known.set(value, known.size);
  const entries =
    value instanceof Map || value instanceof Set ? [...value] : Object.entries(value as Record<string, unknown>);
  return `{${entries
    .map((entry) =>
      [entry]
        .flat()
        .map((one) => described(one, known))
        .join('='),
    )
    .join(',')}}`;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return 'missing';
  }
}

/** Name and version of the package that a file belongs to; the file itself where it belongs to none. */
function packageOf(path: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const text = contentOf(join(folder, 'package.json'));
    const { name, version } = text === 'missing' ? {} : (JSON.parse(text) as { name?: string; version?: string });
    if (name !== undefined && version !== undefined) return `${name}@${version}`;
  }
  return path;
}
