import { isObject } from '../../shared/json-object.ts';

/** A schema that others refer to, and those targets of its own `$ref`s that are still to be visited. */
interface Visit {
  readonly address: string | undefined;
  readonly targets: string[];
}

/**
 * The addresses of all schemas that a schema reaches by `$ref`, each after those that it refers to itself, a cycle in
 * any order. Those in `seen` are left out, and those yielded are added to it.
 */
export function* deepestFirst(
  schema: unknown,
  schemaAt: (address: string) => unknown,
  seen: Set<string>,
): Generator<string> {
  const open: Visit[] = [{ address: undefined, targets: targetsIn(schema) }];
  for (let visit = open.at(-1); visit; visit = open.at(-1)) {
    const next = visit.targets.pop();
    if (next === undefined) {
      open.pop();
      if (visit.address !== undefined) yield visit.address;
    } else if (!seen.has(next)) {
      seen.add(next);
      open.push({ address: next, targets: targetsIn(schemaAt(next)) });
    }
  }
}

/** The `$ref`s of a schema, in itself and in the schemas within it. */
function targetsIn(schema: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isObject(value))
      for (const [key, one] of Object.entries(value)) {
        if (key === '$ref' && typeof one === 'string') found.push(one);
        else visit(one);
      }
  };
  visit(schema);
  return found;
}
