import { fieldOf, type JsonObject } from '../../shared/json-object.ts';
import type { MergedSchema } from '../document/schema/merged-schema.ts';
import { keyword } from '../document/schema/merged-schema.ts';

/**
 * A generated Kubernetes resource with its own `apiVersion` and `kind`: the schema names them beside its properties, in
 * `x-kubernetes-group-version-kind` (Kubernetes API conventions, "Types (Kinds)"). What several kinds share, such as the
 * options of a deletion, is left as it is.
 */
export function withResourceKind(value: JsonObject, schema: MergedSchema): JsonObject {
  const named = resourceKind(schema);
  return named ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named[name] ?? one])) : value;
}

/** The values of the fields `apiVersion` and `kind`; undefined if a schema is none of a resource, or of several. */
export function resourceKind(schema: MergedSchema): JsonObject | undefined {
  const kinds = keyword(schema, 'x-kubernetes-group-version-kind')?.value;
  if (!Array.isArray(kinds) || kinds.length !== 1) return undefined;
  const [group, version, kind] = ['group', 'version', 'kind'].map((name) => fieldOf(kinds[0], name));
  return { apiVersion: group ? `${group}/${version}` : version, kind };
}
