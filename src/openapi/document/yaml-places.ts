import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { SourceFile } from '../../model/source.ts';
import { lazily } from '../../shared/lazily.ts';
import { remembered } from '../../shared/remember.ts';
import { type Spot, spotBetween } from './api-file.ts';
import { keysOf } from './pointer.ts';
import { aliasTargets } from './yaml-aliases.ts';

interface Found {
  readonly key: Node | undefined;
  readonly value: Node | undefined;
}

/** Finds the keys and values of JSON pointers in a YAML document. */
export function yamlPlaces(document: Document, source: SourceFile) {
  const pairsOf = remembered(
    (map: YAMLMap) =>
      new Map(map.items.flatMap((pair): [string, Pair][] => (isPair(pair) ? [[keyText(pair.key), pair]] : []))),
  );

  const targets = lazily(() => aliasTargets(document));
  const resolved = (node: unknown): unknown => (isAlias(node) ? targets().get(node) : node);

  const step = (node: unknown, key: string): Found | undefined => {
    const at = resolved(node);
    if (isSeq(at)) {
      const item = at.items[Number(key)];
      return item === undefined ? undefined : { key: undefined, value: item as Node };
    }
    if (!isMap(at)) return undefined;
    const own = pairsOf(at).get(key);
    if (own) return { key: own.key as Node, value: (own.value ?? undefined) as Node | undefined };
    // A merge key (`<<: *base`) includes the fields of another map.
    const merged = pairsOf(at).get('<<');
    return merged && step(merged.value, key);
  };

  return (pointer: string, part: 'key' | 'value'): Spot => {
    let found: Found = { key: undefined, value: document.contents ?? undefined };
    let isWhole = true;
    for (const key of keysOf(pointer)) {
      const next = step(found.value, key);
      isWhole = next !== undefined;
      if (!next) break;
      found = next;
    }
    // A missing field is reported at the key of its parent, since the parent's value begins where its first field does.
    const node = part === 'key' || !isWhole ? (found.key ?? found.value) : (found.value ?? found.key);
    const [start, end] = node?.range ?? [0, 1];
    return spotBetween(source, start, end);
  };
}

function keyText(key: unknown): string {
  if (!isScalar(key)) return String(key);
  // The parser represents a merge key as a symbol.
  return typeof key.value === 'symbol' ? (key.value.description ?? '') : String(key.value);
}
