import { posix } from 'node:path';

/** Folders and files of the site, by the names that texts give them: `{ '@assets': 'src/assets' }`. */
export type Aliases = Readonly<Record<string, string>>;

/** What a path that starts with an alias means, relative to the site folder; undefined for any other path. */
export function aliased(path: string, aliases: Aliases = {}): string | undefined {
  const names = Object.keys(aliases).filter((name) => path === name || path.startsWith(`${name}/`));
  const [name] = names.toSorted((a, b) => b.length - a.length);
  return name === undefined ? undefined : posix.join(aliases[name] ?? '', path.slice(name.length));
}
