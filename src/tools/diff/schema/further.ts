import { type ApiNode, allOfKeyword, entries, type MergedSchema } from '../../../openapi/index.ts';
import { keyPairs } from '../key-pairs.ts';
import { below, shown } from '../subject.ts';
import { compareOptional } from './parts.ts';
import { note, type SchemaComparison, type SchemaPair, sideOf } from './schema-pair.ts';

/** Members that no name or position describes. */
interface Further {
  readonly node: ApiNode | undefined;
  /** `open`: anything is allowed. */
  readonly is: 'open' | 'closed' | 'described';
}

/** What an object may have beside its named properties. */
export function compareFurther(pair: SchemaPair, comparison: SchemaComparison): void {
  compareMembers(pair, comparison, ['additionalProperties'], '*');
  compareMembers(pair, comparison, ['unevaluatedProperties'], '*');
  const patterns = ({ parts }: MergedSchema) =>
    new Map(parts.flatMap(({ node }) => entries(node, 'patternProperties')));
  for (const [pattern, old, now] of keyPairs(patterns(pair.old.schema), patterns(pair.new.schema))) {
    const name = `properties named like ${shown(pattern)}`;
    compareOptional(pair, comparison, { old, new: now, path: `/${pattern}/`, name });
  }
}

/** Compares what further members may be; `keywords`: those that say so, the first that is there counts. */
export function compareMembers(
  pair: SchemaPair,
  comparison: SchemaComparison,
  keywords: readonly string[],
  path: string,
): void {
  const [old, now] = [furtherOf(pair.old.schema, keywords), furtherOf(pair.new.schema, keywords)];
  if (old.is === 'described' && now.is === 'described' && old.node && now.node) {
    const [before, after] = [
      sideOf([old.node], old.node, comparison.old),
      sideOf([now.node], now.node, comparison.new),
    ];
    const scope = below(pair.scope, path);
    comparison.compare({ old: before, new: after, direction: pair.direction, role: 'value', scope }, pair.user);
    return;
  }
  if (old.is === now.is) return;
  const isNarrower = ORDER.indexOf(now.is) < ORDER.indexOf(old.is);
  const members = path === '*' ? 'properties' : 'items';
  const says =
    now.is === 'closed'
      ? `may no longer have further ${members}`
      : now.is === 'open'
        ? `may now have any further ${members}`
        : `may now have only described further ${members}`;
  const widened = pair.direction === 'response' ? 'dangerous' : 'widened';
  const code = isNarrower ? 'further-closed' : 'further-opened';
  note(pair, comparison, { code, effect: isNarrower ? 'narrowed' : widened, old: old.node, new: now.node, says });
}

/** From the strictest. */
const ORDER: readonly Further['is'][] = ['closed', 'described', 'open'];

function furtherOf(schema: MergedSchema, keywords: readonly string[]): Further {
  const nodes = keywords.flatMap((name) => allOfKeyword(schema, name)).filter(({ value }) => !Array.isArray(value));
  const node = nodes.find(({ value }) => value === false) ?? nodes.find(({ value }) => value !== true) ?? nodes[0];
  if (!node || node.value === true || isEmptyObject(node.value)) return { node, is: 'open' };
  return { node, is: node.value === false ? 'closed' : 'described' };
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
