import { type Alias, type Document, isAlias, type Node, visit } from 'yaml';

/** What each alias refers to: the last node before it with its anchor. The parser would search the document for each. */
export function aliasTargets(document: Document): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node(_key, node) {
      const target = isAlias(node) ? anchors.get(node.source) : undefined;
      if (isAlias(node)) {
        if (target) targets.set(node, target);
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
}
