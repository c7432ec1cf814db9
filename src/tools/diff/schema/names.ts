import { type ApiDocument, child, sharedName } from '../../../openapi/index.ts';
import { note, type SchemaRule, type Side } from './schema-pair.ts';

/** A shared schema whose name is gone, where one with a new name is now. */
export const compareNames: SchemaRule = (pair, comparison) => {
  const [old, now] = [nameOf(pair.old), nameOf(pair.new)];
  if (old === undefined || now === undefined || old === now || comparison.renamed.has(old)) return;
  if (hasSchema(comparison.new, old) || hasSchema(comparison.old, now)) return;
  comparison.renamed.set(old, now);
  const says = `was named \`${old}\``;
  note(pair, comparison, { code: 'schema-renamed', effect: 'compatible', new: pair.new.node, says });
};

/** Name under which a description shares the schema of a side. */
export function nameOf({ schema, node }: Pick<Side, 'schema' | 'node'>): string | undefined {
  return schema.name ?? sharedName(node);
}

export function hasSchema({ root }: ApiDocument, name: string): boolean {
  const schemas = child(child(root, 'components') ?? root, 'schemas');
  return schemas !== undefined && child(schemas, name) !== undefined;
}
