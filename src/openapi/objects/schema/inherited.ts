import { type ApiNode, nodeKey, placeKey } from '../../document/api-file.ts';
import { parentOf } from '../../document/pointer.ts';
import type { MergedSchema, SchemaPart } from '../../document/schema/merged-schema.ts';
import { sharedName } from '../../document/schema/shared-schemas.ts';
import type { Child } from './children.ts';

/** The children that a schema has only because it extends shared ones, by `$ref` or `allOf`. */
export interface Inherited {
  readonly children: ReadonlySet<Child>;
  /** Names of those shared schemas. */
  readonly from: readonly string[];
}

const NONE: Inherited = { children: new Set(), from: [] };

/** Finds the children of a schema that are not written where it is. */
export function inheritedOf(children: readonly Child[], { parts }: MergedSchema): Inherited {
  if (parts.every(({ refs }) => refs === 0)) return NONE;
  const partAt = new Map(parts.map((part) => [placeKey(nodeKey(part.node)), part]));
  const ownersOf = ({ nodes }: Child) => nodes.flatMap((node) => ownerOf(node, partAt) ?? []);
  const from = new Set<string>();
  const inherited = children.filter((one) => {
    const owners = ownersOf(one);
    if (owners.length === 0 || owners.some(({ refs }) => refs === 0)) return false;
    for (const { node } of owners) from.add(sharedName(node) ?? '');
    return true;
  });
  from.delete('');
  return { children: new Set(inherited), from: [...from] };
}

/** The part that a child is written in: `items` is one step below it, and an entry of `properties` two. */
function ownerOf(node: ApiNode, partAt: ReadonlyMap<string, SchemaPart>): SchemaPart | undefined {
  const above = parentOf(node.pointer);
  const partOf = (pointer: string) => partAt.get(placeKey(nodeKey({ ...node, pointer })));
  return partOf(above) ?? partOf(parentOf(above));
}
