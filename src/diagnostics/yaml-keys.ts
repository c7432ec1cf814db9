import { type Document, isCollection, isMap, isPair, isScalar } from 'yaml';
import type { RepeatedKey } from './json-keys.ts';

/**
 * The keys that occur twice in one mapping of a document (YAML 1.2, section 3.2.1.1), in the order of the text. Keys that
 * are written differently and mean one name, such as `1` and `"1"`, are the same, since only one of them would be kept.
 * The parser's own option for this compares every key with every other one.
 */
export function repeatedYamlKeys(document: Document): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const pending: unknown[] = [document.contents];
  while (pending.length > 0) {
    const node = pending.pop();
    if (isPair(node)) pending.push(node.key, node.value);
    if (!isCollection(node)) continue;
    const keys = new Set<string>();
    for (const item of node.items) {
      pending.push(item);
      if (!isMap(node) || !isPair(item) || !isScalar(item.key)) continue;
      const key = String(item.key.value);
      const [start, end] = item.key.range ?? [0, 1];
      if (keys.has(key)) repeated.push({ key, offset: start, length: Math.max(1, end - start) });
      keys.add(key);
    }
  }
  return repeated.sort((a, b) => a.offset - b.offset);
}
