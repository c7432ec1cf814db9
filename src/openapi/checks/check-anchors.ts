import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { type ApiNode, nodeKey, placeOf } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import { resourceAround } from '../document/schema-resources.ts';

/**
 * Two schemas of one resource with the same anchor (API_INVALID): what a reference to it means is undefined (JSON Schema
 * core 2020-12, section 8.2.2). docgen takes the first.
 */
export function checkAnchors({ version, parts }: Description): Diagnostic[] {
  if (version !== '3.1' && version !== '3.2') return [];
  const byResource = new Map<string, Map<string, ApiNode>>();
  return parts.flatMap(({ node, kind }) =>
    kind !== 'schema'
      ? []
      : ['$anchor', '$dynamicAnchor'].flatMap((keyword) => {
          const name = textAt(node, keyword);
          const resource = name === undefined ? undefined : resourceAround(node);
          if (name === undefined || !resource) return [];
          const first = getOrInsert(
            getOrInsert(byResource, nodeKey(resource.node), () => new Map()),
            name,
            () => node,
          );
          if (nodeKey(first) === nodeKey(node)) return [];
          const message = `There is already an anchor "${name}", on line ${placeOf(first, 'key').line}`;
          return [
            report('API_INVALID', message, {
              place: placeOf(child(node, keyword) ?? node),
              hint: 'Rename one of the two.',
            }),
          ];
        }),
  );
}
