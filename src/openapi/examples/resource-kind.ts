import { fieldOf, type JsonObject } from '../../shared/json-object.ts';
import type { MergedSchema } from '../document/schema/merged-schema.ts';
import { keyword } from '../document/schema/merged-schema.ts';

/**
 * A generated Kubernetes resource with its own `apiVersion` and `kind`: the schema names them beside its properties, in
 * `x-kubernetes-group-version-kind` (Kubernetes API conventions, "Types (Kinds)"). What several kinds share, such as the
 * options of a deletion, is left as it is.
 */
export function withResourceKind(value: JsonObject, schema: MergedSchema): JsonObject {
  const kinds = keyword(schema, 'x-kubernetes-group-version-kind')?.value;
  if (!Array.isArray(kinds) || kinds.length !== 1) return value;
  const [group, version, kind] = ['group', 'version', 'kind'].map((name) => fieldOf(kinds[0], name));
  const named: JsonObject = { apiVersion: group ? `${group}/${version}` : version, kind };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named[name] ?? one]));
}
