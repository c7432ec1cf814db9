import { slugOf } from '../../shared/slug.ts';
import { uniqueName } from '../document/unique-name.ts';

/** Creates ids that are unique within one page. */
export interface PageIds {
  (...parts: readonly string[]): string;
  /** All ids so far. */
  readonly given: ReadonlySet<string>;
  /** Reserves exactly these ids, or none of them (false) if one is already used. */
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
