import { basePathOf } from '../shared/base-path.ts';

/** The base path of a request; throws a TypeError for what is none. */
export function checkedBase(base: string | undefined): string | undefined {
  if (base === undefined) return undefined;
  const path = typeof base === 'string' ? basePathOf(base) : undefined;
  if (path === undefined) throw new TypeError('"base" must be a path such as "/docs/".');
  return path;
}
