import type { ApiConfig } from '../../model/config.ts';
import { nodeKey } from './api-file.ts';
import { isTrue, textsAt } from './node.ts';
import { findOperations, type OperationEntry } from './operations.ts';
import type { Description } from './read-description.ts';

/** The operations of a description, as the configuration wants them shown. */
export interface VisibleOperations {
  readonly shown: readonly OperationEntry[];
  readonly hidden: readonly OperationEntry[];
  /** Tags that only hidden operations have. */
  readonly hiddenTags: ReadonlySet<string>;
}

/** Separates the operations that have pages from the internal and deprecated ones that the configuration hides. */
export function visibleOperations(
  description: Pick<Description, 'root' | 'resolve'>,
  config: Pick<ApiConfig, 'internal' | 'deprecated'>,
): VisibleOperations {
  const shown = findOperations(description, ({ node, isInternal }) => {
    if (isInternal && config.internal === 'hide') return false;
    return !(config.deprecated === 'hide' && isTrue(node, 'deprecated'));
  });
  const kept = new Set(shown.map(({ node }) => nodeKey(node)));
  const hidden = findOperations(description).filter(({ node }) => !kept.has(nodeKey(node)));
  const shownTags = new Set(shown.flatMap(({ node }) => textsAt(node, 'tags')));
  const hiddenTags = hidden.flatMap(({ node }) => textsAt(node, 'tags')).filter((tag) => !shownTags.has(tag));
  return { shown, hidden, hiddenTags: new Set(hiddenTags) };
}
