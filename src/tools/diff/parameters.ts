import {
  type ApiNode,
  child,
  entries,
  isConverted,
  isIgnoredParameter,
  isTrue,
  parameterSchema,
  parametersOf,
  textAt,
  typesOf,
} from '../../openapi/index.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { type FormStyle, styleOf } from '../../shared/request/parameter-style.ts';
import { type Direction, effectOfAdded, effectOfRemoved } from './effect.ts';
import { encodedParts } from './encodings.ts';
import { writtenType } from './media-types.ts';
import type { OperationContext } from './operation-context.ts';
import { compareRest } from './rest.ts';
import { type SchemaComparison, type Side, sideOf } from './schema/schema-pair.ts';
import { componentName, type Scope, subjectOf } from './subject.ts';
import { compareSunsets } from './sunset.ts';
import { areWrittenAlike } from './written-forms.ts';

/** Fields of a parameter that are compared. */
const COMPARED: ReadonlySet<string> = new Set([
  ...['name', 'in', 'required', 'deprecated', 'schema', 'content', 'style', 'explode', 'allowReserved'],
  ...['allowEmptyValue', 'x-sunset'],
]);

/** A parameter, or a header, of a pair that is compared. */
export interface Parameter {
  readonly node: ApiNode;
  readonly location: string;
  readonly name: string;
}

/** Compares the parameters of an operation. */
export function compareParameters(context: OperationContext, comparison: SchemaComparison): void {
  const { sent, user, name: operation } = context;
  const [old, now] = [
    parametersIn(context.old, comparison.old.resolve),
    parametersIn(context.new, comparison.new.resolve),
  ];
  if (isConverted(context.old.node.file) !== isConverted(context.new.node.file))
    // What only Swagger 2.0 takes for parameters may be in both.
    for (const all of [old, now]) for (const [key, one] of all) if (isIgnoredParameter(one)) all.delete(key);
  for (const [key, parameter] of old) {
    const renamed = parameter.location === 'path' ? context.renamed.get(parameter.name) : undefined;
    const match = renamed === undefined ? key : keyOf({ ...parameter, name: renamed });
    const other = now.get(match);
    if (!other) continue;
    old.delete(key);
    now.delete(match);
    compareParameter(context, comparison, { old: parameter, new: other });
  }
  const successorOf = successors(now);
  for (const [key, parameter] of old) {
    const successor = successorOf(parameter);
    if (!successor || !now.has(keyOf(successor))) continue;
    old.delete(key);
    now.delete(keyOf(successor));
    compareParameter(context, comparison, { old: parameter, new: successor });
  }
  const { report } = comparison;
  for (const { node, name, location } of old.values()) {
    const effect = effectOfRemoved(isTrue(node, 'required'), sent);
    const words = `the ${location} parameter \`${name}\` of ${operation} was removed`;
    report(user, { code: 'parameter-removed', effect, direction: sent, old: node, new: context.new.node, words });
  }
  for (const { node, name, location } of now.values()) {
    const isRequired = isTrue(node, 'required');
    const words = `the ${location} parameter \`${name}\` of ${operation} is new${isRequired ? ' and required' : ''}`;
    const effect = effectOfAdded(isRequired, sent);
    report(user, { code: 'parameter-added', effect, direction: sent, old: context.old.node, new: node, words });
  }
}

function keyOf({ location, name }: Pick<Parameter, 'location' | 'name'>): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

function parametersIn({ node, pathItem }: OperationContext['old'], resolve: Parameters<typeof parametersOf>[2]) {
  const list = parametersOf(node, pathItem, resolve).map((parameter): [string, Parameter] => {
    const one = parameter.node;
    const found = { node: one, location: textAt(one, 'in') ?? '', name: textAt(one, 'name') ?? '' };
    return [keyOf(found), found];
  });
  return new Map(list);
}

/**
 * Finds the parameter that replaces one: of the same name elsewhere, otherwise the only one of its location that says the
 * same.
 */
function successors(candidates: ReadonlyMap<string, Parameter>): (old: Parameter) => Parameter | undefined {
  const byName = new Map<string, Parameter>();
  const byContent = new Map<string, Parameter | undefined>();
  for (const candidate of candidates.values()) {
    byName.set(candidate.name, candidate);
    const content = contentOf(candidate.node);
    byContent.set(content, byContent.has(content) ? undefined : candidate);
  }
  return ({ node, name, location }) => {
    const moved = byName.get(name);
    if (moved || location === 'path' || !textAt(node, 'description')) return moved;
    return byContent.get(contentOf(node));
  };
}

function contentOf({ value }: ApiNode): string {
  const { name: _, ...rest } = value as Readonly<Record<string, unknown>>;
  return canonicalText(rest);
}

interface ParameterPair {
  readonly old: Parameter;
  readonly new: Parameter;
}

function compareParameter(context: OperationContext, comparison: SchemaComparison, pair: ParameterPair): void {
  const { report } = comparison;
  const { user, sent: direction, name: operation } = context;
  const { old, new: now } = pair;
  const scope = parameterScope(now, operation);
  const subject = subjectOf(now.node, scope);
  const places = { old: old.node, new: now.node, direction };
  if (keyOf(old) !== keyOf(now)) {
    const isMoved = old.location !== now.location;
    const isPath = old.location === 'path' && !isMoved;
    const words = isMoved
      ? `${subject} is now sent in the ${now.location}, previously in the ${old.location}`
      : `${subject} was named \`${old.name}\``;
    const effect = isPath ? 'compatible' : 'breaking';
    report(user, { ...places, code: isMoved ? 'parameter-moved' : 'parameter-renamed', effect, words });
  }
  const [wasDeprecated, isDeprecated] = [isTrue(old.node, 'deprecated'), isTrue(now.node, 'deprecated')];
  if (wasDeprecated !== isDeprecated) {
    const words = `${subject} is ${isDeprecated ? 'deprecated' : 'no longer deprecated'}`;
    const code = isDeprecated ? 'parameter-deprecated' : 'parameter-restored';
    report(user, { ...places, code, effect: 'compatible', words });
  }
  compareSunsets({ old: old.node, new: now.node, subject, direction }, user, report);
  compareValue(context, comparison, { ...pair, scope, direction });
}

function parameterScope({ node, name }: Parameter, operation: string): Scope {
  const isShared = componentName(node) !== undefined;
  return isShared ? { label: `the shared parameter \`${name}\``, path: '' } : { label: operation, path: name };
}

interface ValuePair extends ParameterPair {
  readonly scope: Scope;
  readonly direction: Direction;
}

/** Compares what a parameter and a header have in common: whether it is required, how it is written, its schema. */
export function compareValue(
  { user }: Pick<OperationContext, 'user'>,
  comparison: SchemaComparison,
  pair: ValuePair,
): void {
  const { scope, direction } = pair;
  const [old, now] = [pair.old.node, pair.new.node];
  const places = { old, new: now, direction };
  const subject = subjectOf(now, scope);
  const [wasRequired, isRequired] = [isTrue(old, 'required'), isTrue(now, 'required')];
  if (wasRequired !== isRequired) {
    const words = `${subject} is ${isRequired ? 'now' : 'no longer'} required`;
    const effect = isRequired ? 'narrowed' : 'widened';
    comparison.report(user, { ...places, code: isRequired ? 'became-required' : 'became-optional', effect, words });
  }
  const before = sideIn(old, comparison.old);
  const after = sideIn(now, comparison.new);
  const role = child(now, 'content') ? 'value' : 'parameter';
  for (const { effect, says } of styleChanges(pair, [before, after]))
    comparison.report(user, { ...places, code: 'parameter-style-changed', effect, words: `${subject} ${says}` });
  for (const part of encodedParts(contentTypeOf(old, comparison.old), contentTypeOf(now, comparison.new), comparison))
    for (const { effect, says } of part.changes) {
      const words = `the field ${part.name} of ${subject} ${says}`;
      const at = { old: part.old ?? old, new: part.new ?? now, direction };
      comparison.report(user, { ...at, code: 'parameter-style-changed', effect, words });
    }
  comparison.compare({ old: before, new: after, direction, role, scope }, user);
  compareRest({ old, new: now, subject, known: COMPARED }, user, comparison);
}

/** The media type of a parameter that has `content`, of which there is one. */
function contentTypeOf(node: ApiNode, { resolve }: SchemaComparison['old']): ApiNode | undefined {
  const [only] = entries(node, 'content');
  return only && resolve(only[1]);
}

function sideIn(node: ApiNode, document: SchemaComparison['old']): Side {
  const schema = parameterSchema(node);
  return sideOf(schema ? [schema] : [], node, document);
}

interface StyleChange {
  readonly effect: 'compatible' | 'breaking';
  /** Follows the subject. */
  readonly says: string;
}

function styleChanges({ old, new: now }: ParameterPair, sides: readonly Side[]): readonly StyleChange[] {
  // Each location has styles of its own.
  if (old.location !== now.location) return [];
  const [before, after] = [writingOf(old), writingOf(now)];
  const changes: StyleChange[] = [];
  if (before.content !== after.content || (after.content === undefined && !areAlike(before, after, sides))) {
    const isOtherStyle = before.style !== after.style || before.content !== after.content;
    const says = isOtherStyle
      ? `is now written as \`${after.content ?? after.style}\`, previously as \`${before.content ?? before.style}\``
      : `is ${after.explode ? 'now' : 'no longer'} written with a part for each of its values`;
    changes.push({ effect: 'breaking', says });
  }
  for (const flag of ['allowReserved', 'allowEmptyValue'] as const) {
    if (before[flag] === after[flag]) continue;
    const says = `${after[flag] ? 'now' : 'no longer'} ${flag === 'allowReserved' ? 'leaves reserved characters unencoded' : 'may be empty'}`;
    changes.push({ effect: after[flag] ? 'compatible' : 'breaking', says });
  }
  return changes;
}

function areAlike(before: FormStyle, after: FormStyle, sides: readonly Side[]): boolean {
  const types = sides.map(({ schema }) => typesOf(schema));
  return areWrittenAlike(before, after, types.every(({ length }) => length > 0) ? types.flat() : []);
}

/** How a parameter is written, with the defaults (OpenAPI 3.1.1, section 4.8.12.2.2). */
function writingOf({ node, name, location }: Parameter) {
  const explode = fieldOf(node.value, 'explode');
  const stated = { style: textAt(node, 'style'), explode: typeof explode === 'boolean' ? explode : undefined };
  const content = child(node, 'content');
  const [type] = content ? Object.keys(Object(content.value)) : [];
  return {
    ...styleOf({ name, in: location, ...stated }),
    content: type && writtenType(type),
    allowReserved: isTrue(node, 'allowReserved'),
    allowEmptyValue: isTrue(node, 'allowEmptyValue'),
  };
}
