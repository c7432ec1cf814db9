import { type ApiDocument, child, entries, items, lastKey, sharedName, textAt } from '../../../openapi/index.ts';
import { remembered } from '../../../shared/remember.ts';
import { note, type SchemaRule, type Side } from './schema-pair.ts';

/** A shared schema whose name is gone, where one with a new name is now. */
export const compareNames: SchemaRule = (pair, comparison) => {
  for (const [one, other] of [
    [pair.old, pair.new],
    [pair.new, pair.old],
  ] as const)
    if (isComponent(one) && isElsewhere(other)) comparison.moved.add(lastKey(one.node.pointer));
  const [old, now] = [nameOf(pair.old), nameOf(pair.new)];
  if (old === undefined || now === undefined || old === now || comparison.renamed.has(old)) return;
  if (hasSchema(comparison.new, old) || hasSchema(comparison.old, now)) return;
  comparison.renamed.set(old, now);
  const says = `was named \`${old}\``;
  note(pair, comparison, { code: 'schema-renamed', effect: 'compatible', new: pair.new.node, says });
};

function isComponent({ node }: Side): boolean {
  return /^\/components\/schemas\/[^/]+$/.test(node.pointer);
}

/** Whether a side is what a `$ref` leads to outside of the components. */
function isElsewhere(side: Side): boolean {
  return side.site !== side.node && !isComponent(side);
}

/** Name under which a description shares the schema of a side. */
export function nameOf({ schema, node }: Pick<Side, 'schema' | 'node'>): string | undefined {
  return schema.name ?? sharedName(node);
}

/** Whether a description shares a schema under a name: in its components, in `$defs`, or in a file. */
export function hasSchema(document: ApiDocument, name: string): boolean {
  const schemas = child(child(document.root, 'components') ?? document.root, 'schemas');
  return (schemas !== undefined && child(schemas, name) !== undefined) || namesElsewhere(document).has(name);
}

/** The names of all that `$ref`s lead to, in whatever file. */
const namesElsewhere = remembered(({ root, resolve }: ApiDocument): ReadonlySet<string> => {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node.value)) continue;
    if (typeof node.value === 'object') seen.add(node.value);
    const target = textAt(node, '$ref') === undefined ? undefined : resolve.target(node);
    const name = target && sharedName(target);
    if (name !== undefined) names.add(name);
    if (target) open.push(target);
    for (const [, one] of entries(node)) open.push(one);
    for (const one of items(node)) open.push(one);
  }
  return names;
});
