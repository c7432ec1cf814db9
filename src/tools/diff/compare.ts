import type { ApiDocument } from '../../openapi/index.ts';
import type { NodeChange } from './change.ts';
import { comparison } from './comparison.ts';
import { compareDocument, compareSchemaNames, compareUnusedSchemas } from './document.ts';
import { matchOperations } from './match-operations.ts';
import { compareOperations } from './operations.ts';
import { schemaComparison } from './schema/compare-schemas.ts';
import { compareSchemes } from './security.ts';
import { unchangedParts } from './unchanged-parts.ts';

/**
 * All differences between two descriptions, the breaking ones first, otherwise in the order in which they are found:
 * that of the old description's operations. Time and memory grow with the size of the descriptions.
 */
export function compareDescriptions(documents: {
  readonly old: ApiDocument;
  readonly new: ApiDocument;
}): readonly NodeChange[] {
  const { finish, isKnown, ...schemas } = schemaComparison(comparison(documents));
  const { pairs, ...others } = matchOperations(documents);
  const unchanged = unchangedParts(documents, pairs);
  compareOperations({ ...others, pairs: pairs.filter((pair) => !unchanged.operations.has(pair)) }, schemas);
  finish();
  compareUnusedSchemas(schemas, (old) => isKnown(old) || unchanged.hasPart(old.node.pointer));
  finish();
  compareSchemaNames(schemas);
  compareSchemes(schemas);
  compareDocument(schemas);
  return schemas.changes();
}
