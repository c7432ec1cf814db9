import { editUrlOf } from '../content/edit-url.ts';
import type { SiteConfig } from '../model/config.ts';

/**
 * What each `editUrl` that is a function returns for the files of its section, whose paths are relative to the site
 * folder. A function may read the environment or the current branch, which no file of the site shows.
 */
export function editAddresses({ docs, blog }: SiteConfig, paths: readonly string[]): (string | null)[] {
  return [...docs, { dir: 'blog', editUrl: blog.editUrl }].flatMap(({ dir, editUrl }) => {
    if (typeof editUrl !== 'function') return [];
    const own = paths.filter((path) => path.startsWith(`${dir}/`) && /\.mdx?$/.test(path));
    return own.map((path) => editUrlOf(editUrl, path, dir) ?? null);
  });
}
