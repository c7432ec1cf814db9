import type { ApiOperation, ApiTag } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { ApiContext } from './context.ts';
import { items, textAt, textsAt } from './node.ts';
import type { PageIds } from './page-ids.ts';

/** Under which operations stand that have no tag. */
const OTHER = 'Other';

export type TagHead = Pick<ApiTag, 'name' | 'slug' | 'descriptionHtml'>;

/**
 * The tags of a description: those that it lists, then those that operations name besides in the order in which they do,
 * then the one of operations without any.
 */
export function tagsOf(operations: readonly ApiNode[], ids: PageIds, context: ApiContext): TagHead[] {
  const listed = new Map<string, ApiNode>();
  for (const node of items(context.root, 'tags')) {
    const name = textAt(node, 'name');
    if (name !== undefined && !listed.has(name)) listed.set(name, node);
  }
  const named = operations.map(tagNameOf);
  const names = [...new Set([...listed.keys(), ...named.filter((name) => name !== OTHER), ...named])];
  return names.map((name) => {
    const slug = ids(name);
    return { name, slug, descriptionHtml: context.describe(listed.get(name), { headingLevel: 3, id: slug })?.html };
  });
}

/** The tag under which an operation stands: its first. */
export function tagNameOf(operation: ApiNode): string {
  return textsAt(operation, 'tags')[0] ?? OTHER;
}

/** Tags with the ids of their operations. */
export function withOperations(tags: readonly TagHead[], operations: readonly ApiOperation[]): ApiTag[] {
  return tags.map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tag.slug === tag.slug).map(({ id }) => id),
  }));
}
