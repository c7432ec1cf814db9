import {
  type ApiDocument,
  type ApiNode,
  type ChoiceGroup,
  isNullSchema,
  isOnlyAnnotated,
  items,
  nodeKey,
  type SchemaPart,
} from '../../../openapi/index.ts';
import { type Side, sideOf } from './schema-pair.ts';

/** A side for values that match one alternative of a group: what that says, with everything beside the group. */
export function sideOfAlternative(
  { schema, site }: Side,
  group: ChoiceGroup,
  branch: ApiNode,
  document: ApiDocument,
): Side {
  const chosen = sideOf([branch], branch, document);
  const owner = nodeKey(group.owner);
  const beside = schema.parts.map((part) =>
    nodeKey(part.node) === owner ? { ...part, node: withoutAlternatives(group) } : part,
  );
  if (beside.every(({ node }) => isOnlyAnnotated(node))) return chosen;
  // Alternatives may extend the schema that lists them.
  const seen = new Set(beside.map(({ node }) => nodeKey(node)));
  const own = chosen.schema.parts.filter(({ node }) => !seen.has(nodeKey(node)));
  const merged = {
    name: chosen.schema.name,
    key: `${schema.key} ${chosen.schema.key}`,
    parts: [...own, ...beside] satisfies readonly SchemaPart[],
    isNever: schema.isNever || chosen.schema.isNever,
    shared: undefined,
  };
  return { schema: merged, node: chosen.node, site };
}

/** The schema that lists alternatives, with only null left of them. */
function withoutAlternatives({ owner, kind }: ChoiceGroup): ApiNode {
  const { [kind]: _, discriminator: __, ...others } = owner.value as Readonly<Record<string, unknown>>;
  const nulls = items(owner, kind).filter(isNullSchema);
  return { ...owner, value: nulls.length > 0 ? { ...others, [kind]: nulls.map(({ value }) => value) } : others };
}
