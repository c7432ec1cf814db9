import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { refOf } from '../document/ref.ts';
import { type Direction, hiddenMark } from '../document/schema/direction.ts';
import { type Discriminator, discriminatorOf } from '../document/schema/discriminator.ts';
import { limitOf } from '../document/schema/limits.ts';
import {
  isMarked,
  keyword,
  type MergedSchema,
  mergeSchemas,
  propertiesOf,
  rememberedOfShared,
  requiredOf,
} from '../document/schema/merged-schema.ts';
import {
  allowedNodes,
  authorExamples,
  type ChoiceGroup,
  choicesOf,
  isNullable,
  isScalarSchema,
  itemsOf,
  mapValuesOf,
  ownerMark,
  partExamples,
  positionsOf,
  typesOf,
} from '../document/schema/schema-facts.ts';
import type { ExampleContext } from './example-context.ts';
import { ALL_LEVELS, LEAST_LEVELS, OPTIONAL_LEVELS, type OptionalLevels } from './optional-levels.ts';
import { oneOf, type Random, randomNumber, randomString } from './random-scalar.ts';
import { withResourceKind } from './resource-kind.ts';
import { sampleNumber, sampleString } from './sample-scalar.ts';
import { randomSteps, stepBudget, stepsOfValue } from './step-budget.ts';
import { isHollow, isNested, isUnused, tellingFields } from './telling-fields.ts';

/** Maximum depth of an example: what is required may be deep. */
const MAX_DEPTH = 24;

/**
 * Maximum number of values in one example: nobody reads more, and schemas that refer to each other twice would produce
 * millions. A request may have all its fields; those of a response, and of schemas that a schema refers to, have rows.
 */
const MAX_VALUES: Readonly<Record<Direction, number>> = { request: 400, response: 200, both: 200 };

export interface ComposeOptions extends ExampleContext {
  /** Maximum number of values in the example; default 400 in a request, otherwise 200. */
  readonly most?: number | undefined;
  readonly direction: Direction;
  /** Which of several alternatives to use, from 0. */
  readonly choice: number;
  /** Which optional properties objects have: the few that say most, if none is required, or none. Default: all. */
  readonly optional?: 'few' | 'none' | undefined;
  /** Name of the property that the value is for; default: none. */
  readonly name?: string | undefined;
  /** Makes another value each time, and none of the author's. Default: the same each time. */
  readonly random?: Random | undefined;
}

interface Composing extends Omit<ComposeOptions, 'optional' | 'most' | 'steps' | 'isBrief'> {
  /** Enclosing schemas and those whose alternatives are chosen, so that recursion ends. */
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  readonly optional: OptionalLevels;
  readonly budget: { values: number; steps: number };
}

/**
 * Generates a value of a schema: the author's example or default if there is one, otherwise one generated from the
 * properties and the type. Undefined if none can be generated, such as below a recursion.
 */
export function composeExample(nodes: readonly ApiNode[], options: ComposeOptions): unknown {
  const { resolve, schemas, checker, direction, choice, name, random, optional: which } = options;
  const most = options.most ?? MAX_VALUES[direction];
  // Nothing else of what a caller passes: it is copied for each value.
  const others = { resolve, schemas, checker, direction, choice, name, random };
  const levels = which ? [LEAST_LEVELS[which]] : OPTIONAL_LEVELS;
  const last = levels.at(-1);
  const all = options.random ? randomSteps : stepBudget(options.steps);
  let [value, steps, used]: [unknown, number, number] = [undefined, all.most, 0];
  for (const optional of levels) {
    if (steps < 0 && optional !== last) continue;
    const before = optional === last ? all.most : steps;
    const budget = { values: most, steps: before };
    value = compose(nodes, { ...others, open: new Set(), depth: 0, optional, budget });
    used += before - budget.steps;
    if (budget.values >= 0 && budget.steps >= 0) break;
    steps = budget.steps;
  }
  all.spend(used);
  return value;
}

function compose(nodes: readonly ApiNode[], composing: Composing): unknown {
  composing.budget.values -= 1;
  if (composing.budget.values < 0) return undefined;
  const schema = mergeSchemas(nodes, composing.resolve);
  if (schema.isNever) return undefined;
  const isUsable = ({ value }: ApiNode) => nodes.every((node) => composing.checker.errorsOf(node, value).length === 0);
  const { random } = composing;
  const example = random ? undefined : (authorExamples(schema).find(isUsable) ?? partExamples(schema).find(isUsable));
  if (example) return written(example, composing);
  const fallback = random ? undefined : keyword(schema, 'default');
  if (fallback && fallback.value !== null && isUsable(fallback)) return written(fallback, composing);
  const values = allowedNodes(schema) ?? [];
  const allowed = random ? oneOf(values, random) : values[0];
  if (allowed) return written(allowed, composing);
  if (composing.open.has(schema.key) || composing.depth > MAX_DEPTH) return isNullable(schema) ? null : undefined;
  const children = composing.schemas.childrenOf(schema.key);
  const child = children[composing.choice % children.length];
  const made = child && compose([child], { ...composing, open: new Set([...composing.open, schema.key]) });
  if (made !== undefined) return made;
  const groups = choicesOf(schema).filter(({ owner }) => !composing.open.has(ownerMark(owner)));
  // Most values are scalars, and have nothing inside.
  if (groups.length === 0 && isScalarSchema(schema)) return ofType(schema, composing);
  const open = new Set([...composing.open, schema.key, ...groups.map(({ owner }) => ownerMark(owner))]);
  const inside = { ...composing, open, depth: composing.depth + 1 };
  let value = ofType(schema, inside);
  // Children of a parent that does not list them identify themselves by its discriminator.
  for (const { node } of schema.parts) value = marked(value, discriminatorOf(node, schema, composing.resolve));
  for (const group of groups) value = joined(value, chosenValue(group, inside));
  return isObject(value) ? withResourceKind(value, schema) : value;
}

/** A value of the author's, which takes steps if it is long. */
function written(node: ApiNode, { budget }: Composing): unknown {
  budget.steps -= stepsOfValue(node.value);
  return exactValue(node);
}

/** Adds an alternative to the properties that all of them share. */
function joined(shared: unknown, chosen: unknown): unknown {
  if (chosen === undefined) return shared;
  return isObject(shared) && isObject(chosen) ? { ...shared, ...chosen } : chosen;
}

/** The value of the chosen alternative, or of the next one that has a value, with its discriminator. */
function chosenValue(group: ChoiceGroup, composing: Composing): unknown {
  const { random, choice } = composing;
  const first = random ? Math.floor(random() * group.branches.length) : choice % group.branches.length;
  for (const branch of [...group.branches.slice(first), ...group.branches.slice(0, first)]) {
    const value = compose([branch], composing);
    if (value === undefined) continue;
    return marked(value, discriminatorOf(group.owner, mergeSchemas([branch], composing.resolve), composing.resolve));
  }
  return undefined;
}

/** A value whose discriminator names its alternative. */
function marked(value: unknown, mark: Discriminator | undefined): unknown {
  const [name] = mark?.values ?? [];
  return mark && name !== undefined && isObject(value) ? { ...value, [mark.property]: name } : value;
}

function ofType(schema: MergedSchema, composing: Composing): unknown {
  const [type] = typesOf(schema);
  const { random } = composing;
  switch (type) {
    case 'object':
      return composeObject(schema, composing);
    case 'array':
      return composeArray(schema, composing);
    case 'string':
      return random ? randomString(schema, random) : sampleString(schema, composing.name);
    case 'integer':
    case 'number':
      return random
        ? randomNumber(schema, type === 'integer', random)
        : sampleNumber(schema, type === 'integer', composing.name);
    case 'boolean':
      return random ? random() < 0.5 : true;
    default:
      if (isNullable(schema) && choicesOf(schema).length === 0) return null;
      // Nothing is known of what a `$ref` without a target leads to.
      if (schema.parts.some(({ node }) => refOf(node) !== undefined && !composing.resolve.target(node)))
        return undefined;
      return schema.parts.length > 0 && choicesOf(schema).length === 0 ? {} : undefined;
  }
}

/** The properties of a schema, those that it requires before the others: sorted once for all examples that it is in. */
const requiredFirst = rememberedOfShared((schema: MergedSchema) => {
  const required = requiredOf(schema);
  return [...propertiesOf(schema)].toSorted(([a], [b]) => Number(required.has(b)) - Number(required.has(a)));
});

function composeObject(schema: MergedSchema, composing: Composing): Readonly<Record<string, unknown>> {
  const hidden = hiddenMark(composing.direction);
  const made: [string, unknown][] = [];
  const required = requiredOf(schema);
  const { budget, depth, direction, optional, resolve } = composing;
  const few = optional.isFew ? tellingFields(schema, depth, resolve) : undefined;
  for (const [name, nodes] of requiredFirst(schema)) {
    const isOptional = !required.has(name);
    // Those that are required come first.
    if (isOptional && depth > optional.plain) break;
    // There will be no further values, and an example with fewer fields is tried next.
    budget.steps -= 1;
    if (budget.values < 0 || budget.steps < 0) break;
    const property = mergeSchemas(nodes, resolve);
    if (hidden && isMarked(property, hidden)) continue;
    if (isOptional && (few?.has(name) === false || isUnused(property, direction))) continue;
    const left = budget.values;
    const value = compose(nodes, { ...composing, name });
    const isLeftOut =
      isOptional && optional !== ALL_LEVELS && (isHollow(value) || (depth > optional.nested && isNested(value)));
    if (isLeftOut) budget.values = left;
    else if (value !== undefined) made.push([name, value]);
  }
  const values = mapValuesOf(schema);
  const hasValues = values.length > 0;
  for (const name of required) {
    budget.steps -= 1;
    if (budget.steps < 0) break;
    // Required without being described: any value will do, unless the rest of the map restricts it.
    if (!propertiesOf(schema).has(name))
      made.push([name, (hasValues ? compose(values, composing) : undefined) ?? 'string']);
  }
  if (made.length === 0 && hasValues) {
    const value = compose(values, composing);
    const names = keyword(schema, 'propertyNames')?.value;
    const [name] = (fieldOf(names, 'enum') as readonly unknown[] | undefined) ?? ['key'];
    if (value !== undefined && typeof name === 'string') made.push([name, value]);
  }
  return Object.fromEntries(made);
}

function composeArray(schema: MergedSchema, composing: Composing): unknown[] {
  // A list of `items`, as before 2020-12, is no tuple to the checker.
  const positions = keyword(schema, 'prefixItems') ? positionsOf(schema) : [];
  const prefix = positions.map((position) => compose(position, composing));
  const nodes = itemsOf(schema);
  const wanted = composing.random ? 1 + Math.floor(composing.random() * 3) : 1;
  const count = Math.max(wanted, limitOf(schema, 'minItems', 'greatest') ?? 1) - prefix.length;
  const most = limitOf(schema, 'maxItems', 'smallest') ?? Number.POSITIVE_INFINITY;
  const rest: unknown[] = [];
  const enumerated = nodes.length > 0 ? (allowedNodes(mergeSchemas(nodes, composing.resolve)) ?? []) : [];
  for (let index = 0; index < Math.min(count, most, 20) && nodes.length > 0; index++) {
    // If the items are unique, each is another value of their list.
    const allowed = enumerated[index];
    const value = allowed ? written(allowed, composing) : compose(nodes, composing);
    if (value !== undefined) rest.push(value);
  }
  return [...prefix.filter((value) => value !== undefined), ...rest];
}
