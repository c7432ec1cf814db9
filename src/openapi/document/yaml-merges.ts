import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Pair, visit, type YAMLMap } from 'yaml';
import { aliasTargets } from './yaml-aliases.ts';

/** Maximum number of fields that merge keys stand for; descriptions that use them have some hundreds. */
const MAX_MERGED = 200_000;

/**
 * The offset of the merge key (`<<: *base`) with which those of a document stand for too many fields; undefined if none does.
 * The parser copies the fields for each, nested ones too: 31 kB made 1.8 million.
 */
export function findExcessMerge(document: Document): number | undefined {
  const targets = aliasTargets(document);
  const sizes = new Map<YAMLMap, number>();
  const merged = (value: unknown): number => {
    const at = isAlias(value) ? targets.get(value) : value;
    if (isSeq(at)) return at.items.reduce((sum: number, one) => sum + (isSeq(one) ? 0 : merged(one)), 0);
    return isMap(at) ? sizeOf(at) : 0;
  };
  const sizeOf = (map: YAMLMap): number => {
    const known = sizes.get(map);
    if (known !== undefined) return known;
    // A map may contain an alias of itself.
    sizes.set(map, 0);
    const size = map.items.reduce((sum, pair) => sum + (isMerge(pair) ? merged(pair.value) : 1), 0);
    sizes.set(map, size);
    return size;
  };
  let total = 0;
  let excess: number | undefined;
  visit(document, {
    Pair(_key, pair) {
      if (!isMerge(pair)) return undefined;
      total += merged(pair.value);
      if (total <= MAX_MERGED) return undefined;
      excess = isScalar(pair.key) ? pair.key.range?.[0] : 0;
      return visit.BREAK;
    },
  });
  return excess;
}

/** The parser represents a merge key as a symbol. */
function isMerge(pair: unknown): pair is Pair {
  const key = isPair(pair) && isScalar(pair.key) ? pair.key.value : undefined;
  return key === '<<' || (typeof key === 'symbol' && key.description === '<<');
}

/** What is reported at that offset. */
export const tooManyMerged = `Merge keys ("<<") stand for more than ${MAX_MERGED} fields`;
