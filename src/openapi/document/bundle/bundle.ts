import type { JsonObject } from '../../../shared/json-object.ts';
import { exactValue } from '../exact-value.ts';
import { pointerTo } from '../pointer.ts';
import type { Description } from '../read-description.ts';
import { refOf } from '../ref.ts';
import { copier } from './copy.ts';
import { sectionsOf, withSections } from './sections.ts';
import { usedComponents } from './used-components.ts';

/**
 * An equivalent description in one document: the targets of `$ref`s in other files are among its components, everything
 * else is unchanged and in its order, including cycles. Nodes in `leftOut` (by `nodeKey`) are omitted, with everything
 * that only they use.
 */
export function bundle(description: Description, leftOut: ReadonlySet<string>): JsonObject {
  const whole = bundled(description, new Set());
  if (leftOut.size === 0) return whole;
  const rest = bundled(description, leftOut);
  const [before, after] = [usedComponents(whole), usedComponents(rest)];
  const kept = [...sectionsOf(rest)].map(([section, objects]): [string, JsonObject] => {
    const named = Object.entries(objects).filter(([name]) => {
      const component = pointerTo(section, name);
      return after.has(component) || !before.has(component);
    });
    return [section, Object.fromEntries(named)];
  });
  return withSections(rest, new Map(kept));
}

function bundled(description: Description, leftOut: ReadonlySet<string>): JsonObject {
  const { root } = description;
  if (leftOut.size === 0 && isInOneFile(description)) return exactValue(root) as JsonObject;
  const copy = copier(description, leftOut);
  const own = copy.value(root) as JsonObject;
  const sections = sectionsOf(own);
  const moved = [...copy.moved()].map(([section, objects]): [string, JsonObject] => {
    return [section, { ...sections.get(section), ...objects }];
  });
  return withSections(own, new Map(moved));
}

/** Whether nothing needs to be moved or rewritten. */
function isInOneFile({ root, parts }: Description): boolean {
  return parts.every(({ node }) => node.file === root.file && (refOf(node) ?? '#').startsWith('#'));
}
