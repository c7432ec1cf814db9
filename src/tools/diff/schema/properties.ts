import { type ApiNode, isMarked, propertiesOf, requiredOf } from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { remembered } from '../../../shared/remember.ts';
import { type Direction, effectOfAdded, effectOfRemoved } from '../effect.ts';
import { keyPairs } from '../key-pairs.ts';
import { below, listed } from '../subject.ts';
import { declaredProperties } from './declared-properties.ts';
import { compareFurther, furtherProperties, isClosed } from './further.ts';
import { propertyRole } from './role.ts';
import { meanTheSame } from './same-meaning.ts';
import {
  membersOf,
  note,
  type SchemaComparison,
  type SchemaFinding,
  type SchemaPair,
  type SchemaRule,
  type Side,
  sideOf,
} from './schema-pair.ts';

/** Properties, which of them are required, and who sends them. */
export const compareProperties: SchemaRule = (pair, comparison) => {
  const [old, now] = [propertiesOf(pair.old.schema), propertiesOf(pair.new.schema)];
  const [wasRequired, isRequired] = [requiredOf(pair.old.schema), requiredOf(pair.new.schema)];
  for (const name of new Set([...old.keys(), ...now.keys(), ...wasRequired, ...isRequired])) {
    const side = (nodes: readonly ApiNode[] | undefined, { node }: Side, document: 'old' | 'new') =>
      nodes && sideOf(nodes, node, comparison[document]);
    compareProperty(pair, comparison, {
      name,
      old: side(old.get(name), pair.old, 'old'),
      new: side(now.get(name), pair.new, 'new'),
      wasRequired: wasRequired.has(name),
      isRequired: isRequired.has(name),
    });
  }
  compareFurther(pair, comparison);
  compareDependencies(pair, comparison);
};

interface Property {
  readonly name: string;
  readonly old: Side | undefined;
  readonly new: Side | undefined;
  readonly wasRequired: boolean;
  readonly isRequired: boolean;
}

function compareProperty(pair: SchemaPair, comparison: SchemaComparison, property: Property): void {
  const { name, old, new: now } = property;
  if (old && now) {
    const [wasHidden, isHidden] = [isHiddenIn(pair, old), isHiddenIn(pair, now)];
    const direction = wasHidden || isHidden ? 'none' : pair.direction;
    const scope = below(pair.scope, name);
    comparison.compare({ old, new: now, direction, role: propertyRole(pair.role), scope }, pair.user);
    if (wasHidden === isHidden) {
      compareRequired(pair, comparison, property, direction);
      compareMarks(pair, comparison, property);
    } else compareVisibility(pair, comparison, property);
  } else if (now) {
    if (!declaredProperties(pair.old.schema, comparison.old).has(name))
      note(pair, comparison, addition(pair, comparison, property, now));
  } else if (old) {
    if (!declaredProperties(pair.new.schema, comparison.new).has(name))
      note(pair, comparison, removal(pair, property, old));
  } else compareRequired(pair, comparison, property, pair.direction);
}

function compareRequired(
  pair: SchemaPair,
  comparison: SchemaComparison,
  { name, old, new: now, wasRequired, isRequired }: Property,
  direction: Direction,
): void {
  if (wasRequired === isRequired) return;
  const at = now ? { scope: below(pair.scope, name), old: old?.site, new: now.site } : { member: name };
  const says = `is ${isRequired ? 'now' : 'no longer'} required`;
  const code = isRequired ? 'became-required' : 'became-optional';
  note(pair, comparison, { ...at, code, direction, effect: isRequired ? 'narrowed' : 'widened', says });
}

function addition(pair: SchemaPair, comparison: SchemaComparison, property: Property, now: Side): SchemaFinding {
  const { name, isRequired } = property;
  const usual = effectOfAdded(isRequired, pair.direction);
  const isOther =
    usual === 'compatible' && furtherProperties(pair.old).some((one) => !meanTheSame(one, now.site, comparison));
  const effect = isHiddenIn(pair, now) ? 'compatible' : isOther ? 'dangerous' : usual;
  const says = `is a new ${isRequired ? 'required ' : ''}property${isOther ? ', whose schema differs from that of additional properties' : ''}`;
  return { code: 'property-added', scope: below(pair.scope, name), new: now.site, effect, says };
}

function removal(pair: SchemaPair, { name, wasRequired }: Property, old: Side): SchemaFinding {
  const isRefused = pair.direction === 'request' && isClosed(pair.new);
  const effect = isHiddenIn(pair, old)
    ? 'compatible'
    : isRefused
      ? 'breaking'
      : effectOfRemoved(wasRequired, pair.direction);
  const successor = successorsIn(pair).get(canonicalText(old.site.value));
  const hint = successor === undefined ? '' : `; \`${successor}\`, which is new, has the same schema`;
  return {
    code: 'property-removed',
    scope: below(pair.scope, name),
    old: old.site,
    effect,
    says: `was removed${hint}`,
  };
}

/** The new properties of a pair by what they say; undefined where several say the same. */
const successorsIn = remembered((pair: SchemaPair): ReadonlyMap<string, string | undefined> => {
  const before = propertiesOf(pair.old.schema);
  const made = new Map<string, string | undefined>();
  for (const [name, [node]] of propertiesOf(pair.new.schema)) {
    const text = canonicalText(node?.value ?? null);
    if (!before.has(name)) made.set(text, made.has(text) ? undefined : name);
  }
  return made;
});

function compareVisibility(pair: SchemaPair, comparison: SchemaComparison, property: Property): void {
  const { old, new: now, isRequired, wasRequired } = property;
  if (!old || !now) return;
  const at = { scope: below(pair.scope, property.name), old: old.site, new: now.site };
  const isRequest = pair.direction === 'request';
  if (isHiddenIn(pair, now)) {
    const code = isRequest ? 'property-became-read-only' : 'property-became-write-only';
    const says = `is no longer part of ${pair.direction}s`;
    note(pair, comparison, { ...at, code, effect: effectOfRemoved(wasRequired, pair.direction), says });
  } else {
    const code = isRequest ? 'property-became-writable' : 'property-became-readable';
    const says = `is now part of ${pair.direction}s${isRequired ? ', and required' : ''}`;
    note(pair, comparison, { ...at, code, effect: effectOfAdded(isRequired, pair.direction), says });
  }
}

/** A mark that concerns the other direction alone. */
function compareMarks(pair: SchemaPair, comparison: SchemaComparison, { name, old, new: now }: Property): void {
  const marks = [
    ['readOnly', 'read-only', 'property-became-read-only', 'property-became-writable'],
    ['writeOnly', 'write-only', 'property-became-write-only', 'property-became-readable'],
  ] as const;
  for (const [mark, words, added, removed] of marks) {
    if (!old || !now || isMarked(old.schema, mark) === isMarked(now.schema, mark)) continue;
    const isNew = isMarked(now.schema, mark);
    const at = { scope: below(pair.scope, name), old: old.site, new: now.site, direction: 'none' } as const;
    const says = `is ${isNew ? 'now' : 'no longer'} ${words}`;
    note(pair, comparison, { ...at, code: isNew ? added : removed, effect: 'compatible', says });
  }
}

/** Requests have no read-only properties, responses no write-only ones (OpenAPI 3.1.1, section 4.8.24). */
function isHiddenIn({ direction }: SchemaPair, { schema }: Side): boolean {
  if (direction === 'none') return false;
  return isMarked(schema, direction === 'request' ? 'readOnly' : 'writeOnly');
}

/** `dependentRequired`: which properties require others. */
function compareDependencies(pair: SchemaPair, comparison: SchemaComparison): void {
  const dependencies = ({ schema }: Side) => membersOf(schema, 'dependentRequired');
  for (const [member, old, now] of keyPairs(dependencies(pair.old), dependencies(pair.new))) {
    const [had, has] = [textsOf(old), textsOf(now)];
    const added = [...has].filter((one) => !had.has(one));
    const removed = [...had].filter((one) => !has.has(one));
    const at = { old: old?.[0], new: now?.[0], member };
    if (added.length > 0) {
      const says = `now also requires ${listed(added)}`;
      note(pair, comparison, { ...at, code: 'dependency-added', effect: 'narrowed', says });
    }
    if (removed.length > 0) {
      const says = `no longer requires ${listed(removed)}`;
      note(pair, comparison, { ...at, code: 'dependency-removed', effect: 'widened', says });
    }
  }
}

function textsOf(nodes: readonly ApiNode[] = []): ReadonlySet<string> {
  const all = nodes.flatMap(({ value }) => (Array.isArray(value) ? value : []));
  return new Set(all.filter((one): one is string => typeof one === 'string'));
}
