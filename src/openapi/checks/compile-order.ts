import { isObject } from '../../shared/json-object.ts';

/** A schema that others refer to, the targets of its own `$ref`s, and how many of them were visited. */
interface Visit {
  readonly address: string | undefined;
  readonly targets: readonly string[];
  next: number;
}

/** Which schemas were compiled, and those that cannot be. */
export interface Compiled {
  readonly seen: Set<string>;
  readonly failed: Set<string>;
}

/**
 * Compiles all schemas that a schema reaches by `$ref`, each after those that it refers to itself, a cycle in any order;
 * those in `seen` were before. Returns whether all that it refers to itself can be compiled. One that refers to a schema
 * which cannot is not tried: in a cycle of a thousand, each would be compiled for each other.
 */
export function compileTargets(
  schema: unknown,
  schemaAt: (address: string) => unknown,
  compile: (address: string) => boolean,
  { seen, failed }: Compiled,
): boolean {
  const targets = targetsIn(schema);
  const open: Visit[] = [{ address: undefined, targets, next: 0 }];
  for (let visit = open.at(-1); visit; visit = open.at(-1)) {
    const address = visit.targets[visit.next++];
    if (address === undefined) {
      open.pop();
      const isUseless = visit.targets.some((one) => failed.has(one));
      if (visit.address === undefined || (!isUseless && !failed.has(visit.address) && compile(visit.address))) continue;
      // Each schema that is open led here.
      for (const one of [visit, ...open]) if (one.address !== undefined) failed.add(one.address);
    } else if (!seen.has(address)) {
      seen.add(address);
      open.push({ address, targets: targetsIn(schemaAt(address)), next: 0 });
    }
  }
  return !targets.some((one) => failed.has(one));
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
