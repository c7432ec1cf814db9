import type { BlogTagsView } from '../model/view.ts';
import { normalized } from '../shared/normalized.ts';

type CountedTag = BlogTagsView['groups'][number]['tags'][number];

/** Tags by their first letter, in the order of the alphabet. */
export function tagGroups(tags: readonly CountedTag[]): BlogTagsView['groups'] {
  const letters = [...new Set(tags.map(({ tag }) => letterOf(tag.label)))].sort();
  return letters.map((letter) => ({ letter, tags: tags.filter(({ tag }) => letterOf(tag.label) === letter) }));
}

/** The letter under which a label is listed, without its accent. */
function letterOf(label: string): string {
  return (normalized(label, 'NFD')[0] ?? '').toUpperCase();
}
