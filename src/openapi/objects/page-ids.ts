import { slugOf } from '../../shared/slug.ts';
import { uniqueName } from '../document/unique-name.ts';

/** Gives ids that are unique among all that it gave: those of one page. */
export interface PageIds {
  (...parts: readonly string[]): string;
  /** All that were given. */
  readonly given: ReadonlySet<string>;
  /** Gives just these ids, unless one of them was given before: then none, and false. */
  readonly take: (ids: readonly string[]) => boolean;
}

export function pageIds(): PageIds {
  const given = new Set<string>();
  const give = (...parts: readonly string[]): string => {
    const base =
      parts
        .map(slugOf)
        .filter((part) => part !== '')
        .join('-') || 'part';
    return uniqueName(base, given);
  };
  const take = (ids: readonly string[]): boolean => {
    if (ids.some((id) => given.has(id))) return false;
    for (const id of ids) given.add(id);
    return true;
  };
  return Object.assign(give, { given, take });
}
