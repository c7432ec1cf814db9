import { type ApiNode, child, entries, items, textAt } from '../../openapi/index.ts';
import { keyPairs } from './key-pairs.ts';
import { compareRest } from './rest.ts';
import { hasSchema } from './schema/names.ts';
import type { SchemaComparison, Side } from './schema/schema-pair.ts';
import { sideOf } from './schema/schema-pair.ts';

const ROOT_FIELDS: ReadonlySet<string> = new Set([
  ...['openapi', 'swagger', 'info', 'servers', 'paths', 'webhooks', 'components', 'security', 'tags', '$self'],
]);

/** Compares what belongs to no operation: the description's own texts, its tags, and the names of shared schemas. */
export function compareDocument(comparison: SchemaComparison): void {
  const [old, now] = [comparison.old.root, comparison.new.root];
  compareRest({ old, new: now, subject: 'the description', known: ROOT_FIELDS }, undefined, comparison);
  const [info, newInfo] = [child(old, 'info'), child(now, 'info')];
  if (info && newInfo)
    compareRest({ old: info, new: newInfo, subject: 'the description', known: new Set() }, undefined, comparison);
  compareTags(comparison);
}

function compareTags(comparison: SchemaComparison): void {
  const tagsOf = (root: ApiNode) =>
    new Map(
      items(root, 'tags').flatMap((node): [string, ApiNode][] => {
        const name = textAt(node, 'name');
        return name === undefined ? [] : [[name, node]];
      }),
    );
  for (const [name, before, after] of keyPairs(tagsOf(comparison.old.root), tagsOf(comparison.new.root))) {
    const subject = `the tag \`${name}\``;
    if (before && after) {
      compareRest({ old: before, new: after, subject, known: new Set() }, undefined, comparison);
      continue;
    }
    const words = `${subject} ${after ? 'is new' : 'was removed'}`;
    const at = { old: before, new: after, direction: 'none' } as const;
    comparison.report(undefined, { ...at, code: 'text-changed', effect: 'text', words });
  }
}

/** Reports shared schemas that are new or gone, after all others have been compared. */
export function compareSchemaNames(comparison: SchemaComparison): void {
  const [old, now] = [schemasOf(comparison.old.root), schemasOf(comparison.new.root)];
  const renamed = new Set(comparison.renamed.values());
  const none = { direction: 'none', effect: 'compatible' } as const;
  for (const [name, node] of old) {
    if (hasSchema(comparison.new, name) || comparison.renamed.has(name) || comparison.moved.has(name)) continue;
    const words = `\`${name}\` was removed`;
    comparison.report(undefined, { ...none, code: 'schema-removed', old: node, new: undefined, words });
  }
  for (const [name, node] of now) {
    if (hasSchema(comparison.old, name) || renamed.has(name) || comparison.moved.has(name)) continue;
    const words = `\`${name}\` is new`;
    comparison.report(undefined, { ...none, code: 'schema-added', old: undefined, new: node, words });
  }
}

/** Compares the shared schemas that no operation uses: their changes concern no client. */
export function compareUnusedSchemas(comparison: SchemaComparison, isKnown: (old: Side) => boolean): void {
  const now = schemasOf(comparison.new.root);
  for (const [name, node] of schemasOf(comparison.old.root)) {
    const other = now.get(name);
    const old = sideOf([node], node, comparison.old);
    if (!other || isKnown(old)) continue;
    const pair = { old, new: sideOf([other], other, comparison.new), scope: { label: `\`${name}\``, path: '' } };
    comparison.compare({ ...pair, direction: 'none', role: 'value' }, { usedBy: new Set() });
  }
}

function schemasOf(root: ApiNode): ReadonlyMap<string, ApiNode> {
  return new Map(entries(child(root, 'components'), 'schemas'));
}
