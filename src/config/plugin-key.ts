import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConfiguredPlugin } from '../model/plugin.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';

/** Absolute paths of the files that a configuration was loaded from. */
export interface ConfigFiles {
  /** The site's own: the configuration and what it imports. */
  readonly own: readonly string[];
  /** Files of installed packages. */
  readonly packages: readonly string[];
}

/**
 * A key that changes with the plugins of a site: their options, the contents of the files that the configuration
 * imports, and the names and versions of the packages. Empty if the site processes its texts as usual, so that cached results do not
 * depend on its configuration.
 */
export function pluginKey(config: ProcessorConfig, files: ConfigFiles): string {
  const { remarkPlugins, rehypePlugins, remarkRehype, slugs, drawings = {} } = config;
  const kinds = Object.keys(drawings);
  const isPlain = remarkPlugins.length + rehypePlugins.length + Object.keys(remarkRehype).length + kinds.length === 0;
  if (isPlain) return slugs === 'github' ? '' : slugs;
  return keyOf([remarkPlugins, rehypePlugins, remarkRehype, slugs, kinds], files);
}

/** The same for plugins of docgen, which only add to what the site has: its texts do not depend on this key. */
export function hooksKey(plugins: readonly ConfiguredPlugin[], files: ConfigFiles): string {
  return plugins.length === 0 ? '' : keyOf(plugins, files);
}

function keyOf(code: unknown, files: ConfigFiles): string {
  const hash = createHash('sha256');
  const parts = [
    described(code, new Map()),
    // Sorted, since the order of loading varies.
    ...[...new Set(files.own)].sort().map((path) => contentOf(path)),
    ...[...new Set(files.packages.map(packageOf))].sort(),
  ];
  // The length before each part keeps the parts apart.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('base64');
}

/**
 * A value as text, with functions as their source; an object that was described before is represented by its number.
 */
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

/** Name and version of the package that a file belongs to; the file itself if it belongs to none. */
function packageOf(path: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const text = contentOf(join(folder, 'package.json'));
    const { name, version } = text === 'missing' ? {} : (JSON.parse(text) as { name?: string; version?: string });
    if (name !== undefined && version !== undefined) return `${name}@${version}`;
  }
  return path;
}
