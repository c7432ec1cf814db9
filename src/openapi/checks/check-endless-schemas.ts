import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, nodeKey, placeOf } from '../document/api-file.ts';
import { child, items } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';

/**
 * Reports schemas that are a part of themselves by `allOf` and `$ref` alone (API_INVALID; JSON Schema core 2020-12, section
 * 9.4.1): whether a value is valid then depends on whether it is. A `$ref` that leads back to itself is reported as such.
 */
export function checkEndlessSchemas({ parts, resolve }: Description): Diagnostic[] {
  const known = new Set<string>();
  return parts.flatMap(({ node, kind }) =>
    kind === 'schema' && child(node, 'allOf') ? within(node, resolve, known) : [],
  );
}

/** A schema on the way from the first one, and those that apply to the same value, not yet looked at. */
interface Step {
  readonly key: string;
  readonly rest: ApiNode[];
}

function within(start: ApiNode, resolve: Resolve, known: Set<string>): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const open = new Set<string>();
  const way: Step[] = [];
  const enter = (node: ApiNode, key = nodeKey(node)) => {
    known.add(key);
    open.add(key);
    way.push({ key, rest: items(node, 'allOf') });
  };
  if (!known.has(nodeKey(start))) enter(start);
  for (let step = way.at(-1); step; step = way.at(-1)) {
    const part = step.rest.pop();
    const schema = part && resolve(part);
    if (part && schema && open.has(nodeKey(schema))) {
      const hint = 'Remove it from "allOf", or refer to it from a property.';
      const message = 'The schema is a part of itself, so no value can be validated against it';
      problems.push(report('API_INVALID', message, { place: placeOf(child(part, '$ref') ?? part), hint }));
    } else if (schema && !known.has(nodeKey(schema))) enter(schema);
    else if (!part) {
      open.delete(step.key);
      way.pop();
    }
  }
  return problems;
}
