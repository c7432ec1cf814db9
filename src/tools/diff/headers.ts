import { type ApiNode, entries, isTrue } from '../../openapi/index.ts';
import { type Direction, effectOfAdded, effectOfRemoved } from './effect.ts';
import { compareValue, type Parameter } from './parameters.ts';
import type { SchemaComparison } from './schema/schema-pair.ts';
import { componentName } from './subject.ts';
import type { User } from './usage.ts';

interface HeadersPair {
  /** Holders of `headers`: a response, or the encoding of a part. */
  readonly old: ApiNode;
  readonly new: ApiNode;
  /** How the holder is called in words. */
  readonly label: string;
  readonly direction: Direction;
  readonly user: User;
}

/** Compares the headers of a response, or of a part of a body. */
export function compareHeaders(pair: HeadersPair, comparison: SchemaComparison): void {
  const { old, new: now, label, direction, user } = pair;
  const [before, after] = [headersOf(old, comparison.old), headersOf(now, comparison.new)];
  const { report } = comparison;
  for (const [key, header] of before) {
    const other = after.get(key);
    after.delete(key);
    if (other) {
      const shared = componentName(other.node);
      const scope =
        shared === undefined ? { label, path: other.name } : { label: `the shared header \`${shared}\``, path: '' };
      compareValue({ user }, comparison, { old: header, new: other, scope, direction });
      continue;
    }
    const effect = effectOfRemoved(isTrue(header.node, 'required'), direction);
    const words = `the header \`${header.name}\` of ${label} was removed`;
    report(user, { code: 'header-removed', effect, direction, old: header.node, new: now, words });
  }
  for (const { node, name } of after.values()) {
    const words = `the header \`${name}\` of ${label} is new`;
    const effect = effectOfAdded(isTrue(node, 'required'), direction);
    report(user, { code: 'header-added', effect, direction, old, new: node, words });
  }
}

/** Headers by their names in lower case; `Content-Type` is described by media types (OpenAPI 3.1.1, section 4.8.17). */
function headersOf(holder: ApiNode, { resolve }: SchemaComparison['old']): Map<string, Parameter> {
  return new Map(
    entries(holder, 'headers').flatMap(([name, entry]) => {
      const node = resolve(entry);
      if (!node || name.toLowerCase() === 'content-type') return [];
      return [[name.toLowerCase(), { node, name, location: 'header' }] as const];
    }),
  );
}
