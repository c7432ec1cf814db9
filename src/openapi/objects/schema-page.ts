import type { ApiSchema, Words } from '../../model/api-schema.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { shortLabel } from '../../shared/short-label.ts';
import { type ApiNode, nodeKey } from '../document/api-file.ts';
import { objectShapes } from '../document/object-shapes.ts';
import { refOf } from '../document/ref.ts';
import { byNearness, mergeSchemas, titleOf } from '../document/schema/merged-schema.ts';
import type { SharedSchema } from '../document/schema/shared-schemas.ts';
import { type ApiPart, walk } from '../document/walk.ts';
import type { ApiContext, PageContext } from './context.ts';
import { schemaExamples } from './example.ts';
import { pageIds } from './page-ids.ts';
import { schemaField, topPlace } from './schema/schema.ts';
import { typeInWords } from './schema/type.ts';
import { plainWords } from './words.ts';

/** An operation that may refer to schemas. */
export interface SchemaUser {
  /** Id of its page. */
  readonly id: string;
  /** Where it may refer to them. */
  readonly nodes: readonly ApiPart[];
}

/** Reads every shared schema with what refers to it; schemas that only `hidden` operations use have no page. */
export function schemaPages(
  operations: readonly SchemaUser[],
  hidden: readonly SchemaUser[],
  context: ApiContext,
): ApiSchema[] {
  const shown = reachedFrom(operations, context);
  const internal = reachedFrom(hidden, context);
  const all = context.schemas.all.filter((one) => shown.has(one) || !internal.has(one));
  const byOperations = usersOf(operations, context);
  const bySchemas = usersOf(
    all.map(({ id, node }) => ({ id, nodes: [{ node, kind: 'schema' }] })),
    context,
  );
  return all.map((shared) => {
    const schema: ApiSchema = {
      ...readSchema(shared, context),
      operations: byOperations.get(shared) ?? [],
      schemas: bySchemas.get(shared) ?? [],
    };
    context.origins?.set(schema, [shared.node]);
    return schema;
  });
}

/** The schemas that operations use, directly or through others. */
function reachedFrom(users: readonly SchemaUser[], context: ApiContext): ReadonlySet<SharedSchema> {
  const reached = new Set(
    schemasUsedBy(
      users.flatMap(({ nodes }) => nodes),
      context,
    ),
  );
  for (const { node } of reached)
    for (const used of schemasUsedBy([{ node, kind: 'schema' }], context)) reached.add(used);
  return reached;
}

function usersOf(users: readonly SchemaUser[], context: ApiContext): ReadonlyMap<SharedSchema, readonly string[]> {
  const found = new Map<SharedSchema, string[]>();
  for (const { id, nodes } of users)
    for (const used of schemasUsedBy(nodes, context)) {
      if (nodes.some(({ node }) => node === used.node)) continue;
      getOrInsert(found, used, () => []).push(id);
    }
  return found;
}

function readSchema({ id, name, permalink, node }: SharedSchema, api: ApiContext) {
  const context: PageContext = { ...api, ids: pageIds(), home: node };
  const field = schemaField([node], topPlace('', context.ids('schema'), 'both'), context);
  const typeWords = ownType(node, context);
  return {
    id,
    permalink,
    name,
    summary: summaryOf(node, context),
    field: { ...field, type: plainWords(typeWords), typeWords },
    examples: schemaExamples(node, { id: 'schema', direction: 'both' }, context),
  };
}

/** The type of a schema, rather than its name. */
function ownType(node: ApiNode, context: PageContext): Words {
  const schema = mergeSchemas([node], context.resolve);
  const words = typeInWords({ ...schema, name: undefined, key: '' }, context);
  return plainWords(words) === shortLabel(titleOf(schema) ?? '') ? ['object'] : words;
}

function summaryOf(node: ApiNode, context: PageContext): string | undefined {
  for (const { node: part } of byNearness(mergeSchemas([node], context.resolve))) {
    const found = context.describe(part, { headingLevel: 2, id: 'description' });
    if (found?.summary !== undefined) return found.summary;
  }
  return undefined;
}

/**
 * The shared schemas that an object refers to, in a parameter, a body or a response of its own or of the components
 * that it refers to, but not those that these schemas refer to in turn. In the order in which they appear.
 */
function schemasUsedBy(
  starts: readonly ApiPart[],
  { resolve, schemas }: Pick<ApiContext, 'resolve' | 'schemas'>,
): readonly SharedSchema[] {
  const found = new Set<SharedSchema>();
  const seen = new WeakSet<object>();
  const open = [...starts];
  for (const start of open)
    for (const { node, kind } of walk(start, objectShapes, seen)) {
      const target = refOf(node) === undefined ? undefined : resolve.target(node);
      if (!target) continue;
      const page = kind === 'schema' ? schemas.pageOf(nodeKey(target)) : undefined;
      if (page) found.add(page);
      else open.push({ node: target, kind });
    }
  return [...found];
}
