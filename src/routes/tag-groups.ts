import type { BlogTagsView } from '../model/view.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { normalized } from '../shared/normalized.ts';

type CountedTag = BlogTagsView['groups'][number]['tags'][number];

/** Tags by their first letter, in the order of the alphabet. */
export function tagGroups(tags: readonly CountedTag[]): BlogTagsView['groups'] {
  const byLetter = new Map<string, CountedTag[]>();
  for (const one of tags) getOrInsert(byLetter, letterOf(one.tag.label), () => []).push(one);
  return [...byLetter].sort(([a], [b]) => (a < b ? -1 : 1)).map(([letter, own]) => ({ letter, tags: own }));
}

/** The letter under which a label is listed, without its accent. */
function letterOf(label: string): string {
  return (normalized(label, 'NFD')[0] ?? '').toUpperCase();
}
