import { fieldOf, isObject } from '../../shared/json-object.ts';
import { objectShapes } from '../document/object-shapes.ts';

/** A schema that others refer to, the targets of its own `$ref`s, and how many of them were visited. */
interface Visit {
  readonly address: string | undefined;
  readonly targets: readonly string[];
  next: number;
}

/** Which schemas were compiled, and why those that cannot be cannot. */
export interface Compiled {
  readonly seen: Set<string>;
  readonly failed: Map<string, string>;
}

/**
 * Compiles all schemas that a schema reaches by `$ref`, each after those that it refers to itself, a cycle in any order;
 * those in `seen` were before. `compile` returns why it could not. Returns why one that it refers to itself cannot be
 * compiled; undefined if all can. One that refers to a schema which cannot is not tried: in a cycle of a thousand, each
 * would be compiled for each other.
 */
export function compileTargets(
  schema: unknown,
  schemaAt: (address: string) => unknown,
  compile: (address: string) => string | undefined,
  { seen, failed }: Compiled,
): string | undefined {
  const faultAmong = (targets: readonly string[]) =>
    targets.map((one) => failed.get(one)).find((fault) => fault !== undefined);
  const targets = targetsIn(schema);
  const open: Visit[] = [{ address: undefined, targets, next: 0 }];
  for (let visit = open.at(-1); visit; visit = open.at(-1)) {
    const address = visit.targets[visit.next++];
    if (address === undefined) {
      open.pop();
      if (visit.address === undefined) continue;
      const fault = faultAmong(visit.targets) ?? failed.get(visit.address) ?? compile(visit.address);
      if (fault === undefined) continue;
      // Each schema that is open led here.
      for (const one of [visit, ...open]) if (one.address !== undefined) failed.set(one.address, fault);
    } else if (!seen.has(address)) {
      seen.add(address);
      open.push({ address, targets: targetsIn(schemaAt(address)), next: 0 });
    }
  }
  return faultAmong(targets);
}

/** Keywords that hold schemas: a `$ref` in an example or an extension is data, and so is a property of that name. */
const KEYWORDS = Object.entries(objectShapes.schema.fields).filter(([, { kind }]) => kind === 'schema');

/** The `$ref`s of a schema, in itself and in the schemas within it. */
function targetsIn(schema: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    if (typeof value.$ref === 'string') found.push(value.$ref);
    for (const [keyword, { as }] of KEYWORDS) {
      const held = fieldOf(value, keyword);
      if (Array.isArray(held)) for (const one of held) visit(one);
      else if (as === 'map' && isObject(held)) for (const one of Object.values(held)) visit(one);
      else if (as === 'one') visit(held);
    }
  };
  visit(schema);
  return found;
}
