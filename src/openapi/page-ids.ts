import { slugOf } from '../shared/slug.ts';

/** Gives ids that are unique among all that it gave: those of one page. */
export type PageIds = (...parts: readonly string[]) => string;

export function pageIds(): PageIds {
  const given = new Set<string>();
  return (...parts) => {
    const base =
      parts
        .map(slugOf)
        .filter((part) => part !== '')
        .join('-') || 'part';
    let id = base;
    for (let number = 2; given.has(id); number++) id = `${base}-${number}`;
    given.add(id);
    return id;
  };
}
