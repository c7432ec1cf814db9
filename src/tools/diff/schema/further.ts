import { type ApiNode, allOfKeyword, type MergedSchema } from '../../../openapi/index.ts';
import { keyPairs } from '../key-pairs.ts';
import { shown } from '../subject.ts';
import { compareOptional } from './parts.ts';
import { membersOf, note, type SchemaComparison, type SchemaPair, type Side } from './schema-pair.ts';

/** Members that no name or position describes. */
interface Further {
  /** What says so: of schemas, all apply. */
  readonly nodes: readonly ApiNode[];
  /** `open`: anything is allowed. */
  readonly is: 'open' | 'closed' | 'described';
}

/** What an object may have beside its named properties. */
export function compareFurther(pair: SchemaPair, comparison: SchemaComparison): void {
  compareMembers(pair, comparison, ['additionalProperties'], '*');
  compareMembers(pair, comparison, ['unevaluatedProperties'], '*');
  const patterns = ({ schema }: Side) => membersOf(schema, 'patternProperties');
  for (const [pattern, old, now] of keyPairs(patterns(pair.old), patterns(pair.new))) {
    const name = `properties named like ${shown(pattern)}`;
    compareOptional(pair, comparison, { old: old ?? [], new: now ?? [], path: `/${pattern}/`, name });
  }
}

/** Compares what further members may be; `keywords`: those that say so. */
export function compareMembers(
  pair: SchemaPair,
  comparison: SchemaComparison,
  keywords: readonly string[],
  path: string,
): void {
  const [old, now] = [furtherOf(pair.old.schema, keywords), furtherOf(pair.new.schema, keywords)];
  const members = path === '*' ? 'properties' : 'items';
  if (old.is === 'described' && now.is === 'described')
    compareOptional(pair, comparison, { old: old.nodes, new: now.nodes, path, name: `further ${members}` });
  if (old.is === now.is) return;
  const isNarrower = ORDER.indexOf(now.is) < ORDER.indexOf(old.is);
  const says =
    now.is === 'closed'
      ? `may no longer have further ${members}`
      : now.is === 'open'
        ? `may now have any further ${members}`
        : `may now have only described further ${members}`;
  const widened = pair.direction === 'response' ? 'dangerous' : 'widened';
  const code = isNarrower ? 'further-closed' : 'further-opened';
  const effect = isNarrower ? 'narrowed' : widened;
  note(pair, comparison, { code, effect, old: old.nodes[0], new: now.nodes[0], says });
}

/** From the strictest. */
const ORDER: readonly Further['is'][] = ['closed', 'described', 'open'];

function furtherOf(schema: MergedSchema, keywords: readonly string[]): Further {
  const nodes = keywords.flatMap((name) => allOfKeyword(schema, name)).filter(({ value }) => !Array.isArray(value));
  const closing = nodes.find(({ value }) => value === false);
  if (closing) return { nodes: [closing], is: 'closed' };
  const describing = nodes.filter(({ value }) => value !== true && !isEmptyObject(value));
  return describing.length > 0 ? { nodes: describing, is: 'described' } : { nodes, is: 'open' };
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
