/** Folders of installed packages, which never contain content, wherever they are. */
const INSTALLED = 'node_modules';

/**
 * Names with a dot that hosts give a meaning to, at the top of `public/`: the addresses of RFC 8615, such as
 * `/.well-known/security.txt`, and the mark by which GitHub Pages leaves files as they are. No other is published by
 * mistake, such as `.env`.
 */
const PUBLISHED = new Set(['.well-known', '.nojekyll']);

/** What docgen runs as the maintainer's own code. It may hold keys. */
const OWN_CODE = /(?:^|\/)(?:mock\.[cm]?[jt]sx?|docgen\.config\.[^/]*)$/;

/** Whether an entry of a folder is not read because of its name; the folder's path is relative to the site, `''` for itself. */
export function isPassedOver(folder: string, name: string): boolean {
  return name === INSTALLED || (isDotted(name) && !(folder === 'public' && PUBLISHED.has(name)));
}

/** Whether a path, relative to a folder, names what is hidden, such as keys or a repository. */
export function isHidden(path: string): boolean {
  return path.split('/').some(isDotted);
}

/** Whether a path, relative to a folder, names what is hidden, or code of docgen's own. */
export function isPrivate(path: string): boolean {
  return isHidden(path) || OWN_CODE.test(path);
}

/**
 * Whether a path leads to what is not read, through symbolic links that hide it: everything hidden or installed about the
 * target must be in the path as well. Both are relative to the same folder, and the target has no links in it.
 */
export function leadsToPrivate(path: string, target: string): boolean {
  if (path === target) return false;
  const names = target.split('/');
  const last = names.findLastIndex((name, index) => isPassedOver(names.slice(0, index).join('/'), name));
  const isSaid = last === -1 || `${path}/`.startsWith(`${names.slice(0, last + 1).join('/')}/`);
  return !isSaid || (OWN_CODE.test(target) && !OWN_CODE.test(path));
}

function isDotted(name: string): boolean {
  return name.startsWith('.') && name !== '.' && name !== '..';
}
