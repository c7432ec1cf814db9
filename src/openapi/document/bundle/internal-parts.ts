import { shortJson } from '../../../shared/request/pretty-json.ts';
import { type ApiNode, nodeKey } from '../api-file.ts';
import { linkedOperation } from '../linked-operation.ts';
import { child, entries, items, textAt } from '../node.ts';
import { WEBHOOKS_BEFORE } from '../object-shapes.ts';
import type { Description } from '../read-description.ts';
import { type VisibleOperations, visibleOperations } from '../visible-operations.ts';

/**
 * Everything about internal operations (`x-internal`), by `nodeKey`: the operations themselves, paths and callbacks
 * without others, links to them, and tags that only they have. Empty if the description has none.
 */
export function internalParts(description: Description): ReadonlySet<string> {
  const { root, parts, resolve } = description;
  const operations = visibleOperations(description, { internal: 'hide', deprecated: 'show' });
  const { hidden, hiddenTags } = operations;
  if (hidden.length === 0) return new Set();

  const keys = new Set(hidden.map(({ node }) => nodeKey(node)));
  const isEmptied = emptiedItems(operations, resolve);
  const isOfHidden = (link: ApiNode | undefined): boolean => {
    const operationId = textAt(link, 'operationId');
    const linked = link && linkedOperation(link, resolve);
    return (
      (linked ? keys.has(nodeKey(linked.operation)) : false) ||
      hidden.some(({ node }) => operationId !== undefined && textAt(node, 'operationId') === operationId)
    );
  };
  const found: ApiNode[] = [];
  const gather = (holder: ApiNode | undefined, isLeftOut: (entry: ApiNode) => boolean): void => {
    for (const [, entry] of entries(holder)) if (isLeftOut(entry)) found.push(entry);
  };
  gather(child(root, 'paths'), isEmptied);
  for (const name of ['webhooks', WEBHOOKS_BEFORE]) gather(child(root, name), isEmptied);
  for (const { node, kind } of parts) {
    if (kind === 'callback') gather(node, isEmptied);
    if (kind === 'operation') gather(child(node, 'callbacks'), (entry) => isAllOf(entries(resolve(entry)), isEmptied));
    if (kind === 'response') gather(child(node, 'links'), (entry) => isOfHidden(resolve(entry)));
  }
  for (const tag of items(root, 'tags')) if (hiddenTags.has(textAt(tag, 'name') ?? '')) found.push(tag);
  for (const group of items(root, 'x-tagGroups'))
    for (const tag of items(group, 'tags')) if (hiddenTags.has(shortJson(tag.value))) found.push(tag);
  return new Set([...keys, ...found.map(nodeKey)]);
}

function isAllOf(all: readonly (readonly [string, ApiNode])[], isLeftOut: (entry: ApiNode) => boolean): boolean {
  return all.length > 0 && all.every(([, entry]) => isLeftOut(entry));
}

/** Whether a path item, or the target of a `$ref` to one, contains only hidden operations. */
function emptiedItems({ shown, hidden }: VisibleOperations, resolve: Description['resolve']) {
  const emptied = new Set(hidden.map(({ pathItem }) => nodeKey(pathItem)));
  for (const { pathItem } of shown) emptied.delete(nodeKey(pathItem));
  return (entry: ApiNode): boolean => {
    const item = resolve(entry);
    return item !== undefined && emptied.has(nodeKey(item));
  };
}
