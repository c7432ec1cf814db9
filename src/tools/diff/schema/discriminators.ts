import {
  type ApiDocument,
  type ApiNode,
  child,
  discriminatorOf,
  entries,
  type MergedSchema,
  meantBy,
  sharedName,
  textAt,
} from '../../../openapi/index.ts';
import { keyPairs } from '../key-pairs.ts';
import {
  keywordPair,
  note,
  type SchemaComparison,
  type SchemaPair,
  type SchemaRule,
  type Side,
  sideOf,
} from './schema-pair.ts';

/** `discriminator` (OpenAPI 3.1.1, section 4.8.25), apart from the values that select an alternative. */
export const compareDiscriminators: SchemaRule = (pair, comparison) => {
  const [old, now] = keywordPair(pair, 'discriminator');
  if (!old && !now) return;
  const at = { code: 'discriminator-changed', old, new: now } as const;
  if (!old || !now) {
    const says = `${now ? 'now' : 'no longer'} has a discriminator`;
    note(pair, comparison, { ...at, effect: 'dangerous', says });
    return;
  }
  const [name, newName] = [textAt(old, 'propertyName'), textAt(now, 'propertyName')];
  if (name === newName) return;
  const says = `is now distinguished by \`${newName}\`, previously by \`${name}\``;
  note(pair, comparison, { ...at, effect: 'changed', says });
};

/** Alternatives of two schemas, by what a `$ref` to them leads to. */
export interface MatchedAlternatives {
  /** Those that are the same one before and after. */
  readonly same: readonly { readonly old: Side; readonly new: Side }[];
  readonly removed: readonly ApiNode[];
  readonly added: readonly ApiNode[];
}

/** The schemas that have the discriminators. */
export interface Owners {
  readonly old: ApiNode;
  readonly new: ApiNode;
}

/**
 * The values that select each alternative, whether `mapping` lists them, or the name of its schema or a constant is the
 * one. Those of an alternative that is new or gone are not reported beside it.
 */
export function compareMappings(
  pair: SchemaPair,
  comparison: SchemaComparison,
  owners: Owners,
  { same, removed, added }: MatchedAlternatives,
): void {
  const [old, now] = [child(owners.old, 'discriminator'), child(owners.new, 'discriminator')];
  if (!old || !now) return;
  const at = { code: 'discriminator-changed', old, new: now } as const;
  const before = ({ schema }: Pick<Side, 'schema'>) => valuesOf(owners.old, schema, comparison.old);
  const after = ({ schema }: Pick<Side, 'schema'>) => valuesOf(owners.new, schema, comparison.new);
  const alternatives = same.map((one) => ({ node: one.new.node, values: before(one.old), newValues: after(one.new) }));
  const known = new Set([
    ...alternatives.flatMap(({ values }) => [...values]),
    ...removed.flatMap((node) => [...before(sideOf([node], node, comparison.old))]),
  ]);
  const knownNow = new Set([
    ...alternatives.flatMap(({ newValues }) => [...newValues]),
    ...added.flatMap((node) => [...after(sideOf([node], node, comparison.new))]),
  ]);
  for (const { node, values, newValues } of alternatives) {
    const gone = [...values].filter((value) => !newValues.has(value));
    const further = [...newValues].filter((value) => !values.has(value));
    const name = sharedName(node);
    const which = name === undefined ? 'an alternative' : `\`${name}\``;
    if (gone.some((value) => knownNow.has(value)) || (gone.length > 0 && gone.length === values.size)) {
      const says = `now selects ${which} by ${listed(newValues)}, previously by ${listed(values)}`;
      note(pair, comparison, { ...at, effect: 'changed', says });
      continue;
    }
    if (gone.length > 0)
      note(pair, comparison, { ...at, effect: 'narrowed', says: `no longer selects ${which} by ${listed(gone)}` });
    if (further.length > 0) {
      const effect = pair.direction === 'response' ? 'dangerous' : 'widened';
      note(pair, comparison, { ...at, effect, says: `now also selects ${which} by ${listed(further)}` });
    }
  }
  // What leads to no alternative that is known.
  for (const [key, one, other] of keyPairs(new Map(entries(old, 'mapping')), new Map(entries(now, 'mapping')))) {
    if (known.has(key) || knownNow.has(key)) continue;
    if (targetOf(one, comparison.old) === targetOf(other, comparison.new)) continue;
    const verb = !one ? 'has a new mapping of' : other ? 'maps' : 'no longer maps';
    const says = `${verb} \`${key}\`${one && other ? ' to another schema' : ''}`;
    note(pair, comparison, { ...at, effect: one ? 'dangerous' : 'compatible', says });
  }
}

/** The values that select an alternative; undefined is any other (`defaultMapping`). */
function valuesOf(owner: ApiNode, schema: MergedSchema, { resolve }: ApiDocument): ReadonlySet<string | undefined> {
  const found = discriminatorOf(owner, schema, resolve);
  return new Set(found ? [...found.values, ...(found.isDefault ? [undefined] : [])] : []);
}

function listed(values: Iterable<string | undefined>): string {
  const all = [...values].map((value) => (value === undefined ? 'any other value' : `\`${value}\``));
  const first = all.slice(0, MOST_VALUES).join(', ') || 'nothing';
  return all.length > MOST_VALUES ? `${first} and ${all.length - MOST_VALUES} more` : first;
}

/** Values that are named; nobody reads more in one line. */
const MOST_VALUES = 8;

/** The name of a target, which `mapping` also writes as an address, of a file too. */
function targetOf(node: ApiNode | undefined, { resolve }: ApiDocument): string | undefined {
  if (typeof node?.value !== 'string') return undefined;
  const target = resolve.target({ ...node, value: { $ref: node.value } });
  return (target && sharedName(meantBy(target, resolve))) ?? node.value.replace(/^.*\//, '');
}
