import {
  type ApiDocument,
  type ApiNode,
  type ChoiceGroup,
  isNullSchema,
  isOnlyAnnotated,
  isTrue,
  items,
  nodeKey,
  type SchemaPart,
} from '../../../openapi/index.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { type Side, sideOf } from './schema-pair.ts';

/** One of a group of alternatives. */
export interface Choice {
  readonly group: ChoiceGroup;
  readonly branch: ApiNode;
}

/** A side for values that match an alternative of each group: what these say, with everything beside the groups. */
export function sideOfAlternatives(side: Side, choices: readonly Choice[], document: ApiDocument): Side {
  const branches = choices.map(({ branch }) => branch);
  const chosen = sideOf(branches, side.node, document);
  const beside = partsBeside(side, choices);
  if (beside.every(({ node }) => isOnlyAnnotated(node) && !isTrue(node, 'nullable'))) return chosen;
  // Alternatives may extend the schema that lists them.
  const seen = new Set(beside.map(({ node }) => nodeKey(node)));
  const own = chosen.schema.parts.filter(({ node }) => !seen.has(nodeKey(node)));
  const merged = {
    name: chosen.schema.name,
    key: `${side.schema.key} ${chosen.schema.key}`,
    parts: [...own, ...beside],
    isNever: side.schema.isNever || chosen.schema.isNever,
    shared: undefined,
  };
  return { schema: merged, node: chosen.node, site: side.site };
}

function partsBeside({ schema }: Side, choices: readonly Choice[]): readonly SchemaPart[] {
  const groups = new Map<string, ChoiceGroup[]>();
  for (const { group } of choices) getOrInsert(groups, nodeKey(group.owner), () => []).push(group);
  return schema.parts.map((part) => {
    const own = groups.get(nodeKey(part.node)) ?? [];
    return { ...part, node: own.reduce(withoutAlternatives, part.node) };
  });
}

/** A schema that lists alternatives, with only null left of them. */
function withoutAlternatives(owner: ApiNode, { kind }: ChoiceGroup): ApiNode {
  const { [kind]: _, discriminator: __, ...others } = owner.value as Readonly<Record<string, unknown>>;
  const nulls = items(owner, kind).filter(isNullSchema);
  return { ...owner, value: nulls.length > 0 ? { ...others, [kind]: nulls.map(({ value }) => value) } : others };
}
