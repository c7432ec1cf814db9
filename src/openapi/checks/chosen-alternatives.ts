import { getOrInsert } from '../../shared/get-or-insert.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { items } from '../document/node.ts';
import { isOnlyRef, type Resolve } from '../document/resolve.ts';
import { type Selection, selectionOf } from '../document/schema/selection.ts';
import { stepKeyword } from './step-limit.ts';

interface ChosenOptions {
  readonly resolve: Resolve;
  readonly addressOf: (node: ApiNode) => string;
  /** See `CopyOptions`. */
  readonly share?: ((schema: JsonObject) => string) | undefined;
}

/** Keywords whose schemas a discriminator chooses from. */
const CHOICES = ['oneOf', 'anyOf'] as const;

/**
 * The copy of a schema in which a discriminator chooses: a value that names an alternative is compared with that one
 * alone. Those of published descriptions often overlap, and what is wrong with a value is wrong with what it says it is.
 * `copy` is of `node`, without keywords that are too long; it is returned as it is if there is nothing to choose from.
 */
export function withChosenAlternatives(
  node: ApiNode,
  copy: JsonObject,
  { resolve, addressOf, share }: ChosenOptions,
): JsonObject {
  return CHOICES.reduce((schema, kind) => {
    const { [kind]: list, discriminator, ...others } = schema;
    const branches = items(node, kind);
    const selection = Array.isArray(list) ? selectionOf(node, branches, resolve) : undefined;
    if (!selection) return schema;
    // Each is used more than once: written out, one that is within another would be there 2, 4, 8 … times.
    const alternatives = branches.map((one, position): unknown =>
      isOnlyRef(one) || !isObject(one.value) ? (list as readonly unknown[])[position] : { $ref: addressOf(one) },
    );
    const before = (others.allOf as readonly unknown[] | undefined) ?? [];
    const chosen = choices(selection, kind, alternatives);
    return {
      ...others,
      // The next keyword may have a choice too.
      ...(kind === 'oneOf' && { discriminator }),
      allOf: [...before, ...(share ? [{ $ref: share({ allOf: chosen, [stepKeyword]: chosen.length }) }] : chosen)],
    };
  }, copy);
}

/** What to compare a value with, by what its discriminator says. */
function choices(selection: Selection, kind: (typeof CHOICES)[number], alternatives: readonly unknown[]): JsonObject[] {
  const { byValue, fallback, isComplete } = selection;
  const says = (allowed: JsonObject) => saying(selection.property, allowed);
  const among = (some: readonly unknown[]) =>
    some.length === 1 ? some[0] : { [kind]: some, [stepKeyword]: some.length };
  const named = new Map<string, { readonly positions: readonly number[]; readonly values: string[] }>();
  for (const [value, positions] of byValue)
    getOrInsert(named, positions.join(), () => ({ positions, values: [] })).values.push(value);
  const known = { enum: [...byValue.keys()] };
  const any = among(alternatives);
  const other = says({ type: 'string', not: { enum: selection.outside } });
  const without =
    fallback === undefined
      ? isComplete && when(other, says(known), any)
      : when({ type: 'object' }, alternatives[fallback], any);
  return [
    ...[...named.values()].map(({ positions, values }) =>
      when(says({ enum: values }), among(positions.map((position) => alternatives[position]))),
    ),
    when(says(known), true, without || any),
  ];
}

/** An object whose property is as given. */
function saying(property: string, allowed: JsonObject): JsonObject {
  return { type: 'object', required: [property], properties: { [property]: allowed } };
}

function when(condition: JsonObject, then: unknown, otherwise: unknown = true): JsonObject {
  return { if: condition, then, else: otherwise };
}
