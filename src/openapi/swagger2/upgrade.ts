import { isObject } from '../../shared/json-object.ts';
import { type ApiFile, type ApiNode, rootOf } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import { type ObjectKind, objectShapes } from '../document/object-shapes.ts';
import type { Description } from '../document/read-description.ts';
import { resolver } from '../document/resolve.ts';
import { type ApiPart, reach } from '../document/walk.ts';
import { isBody, type SwaggerContext } from './dialect.ts';
import { type Draft, eachOf, kept, keptFields, movedFile, object } from './draft.ts';
import { pathItemDraft } from './operation.ts';
import { headerDraft, parameterDraft } from './parameter.ts';
import { responseDraft } from './response.ts';
import { schemaDraft } from './schema.ts';
import { securitySchemeDraft } from './security-scheme.ts';
import { serversDraft } from './server.ts';

/**
 * A description in terms of OpenAPI 3: Swagger 2.0 converted, any other unchanged. Every place and every `$ref` remains
 * one of the author's files.
 */
export function upgraded(description: Description): Description {
  const { version, root, parts, resolve, files, misled } = description;
  if (version !== '2.0') return description;
  const drafts = draftsOf(parts, { root, resolve });
  const made = new Map([...files].map(([path, file]) => [path, movedFile(file, fileDraft(file, drafts))]));
  const follow = resolver(made, misled);
  const file = made.get(root.file.source.path) ?? root.file;
  const top = rootOf(file);
  return {
    version: '3.0',
    root: top,
    files: made,
    misled,
    resolve: follow,
    parts: [...reach([{ node: top, kind: 'openapi' }], objectShapes, follow)],
  };
}

type DraftOf = (node: ApiNode) => Draft | undefined;

/** How an object is converted, by its type; undefined if only what is below it can be. */
function draftsOf(parts: readonly ApiPart[], context: SwaggerContext): DraftOf {
  const makers: Partial<Record<ObjectKind, (node: ApiNode) => Draft>> = {
    openapi: (node) => rootDraft(node, context),
    'path-item': (node) => pathItemDraft(node, context),
    parameter: parameterDraft,
    response: (node) => responseDraft(node, undefined, context),
    header: headerDraft,
    schema: schemaDraft,
    'security-scheme': securitySchemeDraft,
  };
  const kinds = new Map(parts.map(({ node, kind }) => [node.value, kind]));
  return (node) => {
    const kind = kinds.get(node.value);
    return kind && makers[kind]?.(node);
  };
}

/** A file in which only the objects that the description reaches are converted, each in place. */
function fileDraft(file: ApiFile, draftOf: DraftOf): Draft {
  const visit = (node: ApiNode): Draft =>
    typeof node.value === 'object' && node.value !== null ? (draftOf(node) ?? eachOf(node, visit)) : kept(node);
  return visit(rootOf(file));
}

const MOVED = new Set([
  ...['swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'paths'],
  ...['definitions', 'parameters', 'responses', 'securityDefinitions'],
]);

function rootDraft(root: ApiNode, context: SwaggerContext): Draft {
  const version = child(root, 'swagger');
  const paths = child(root, 'paths');
  const each = (name: string, make: (entry: ApiNode) => Draft | undefined) => {
    const field = child(root, name);
    return field && isObject(field.value) ? eachOf(field, make) : undefined;
  };
  return object(root, {
    ...(version && { openapi: kept(version) }),
    ...keptFields(root, MOVED),
    servers: serversDraft(root, root),
    paths: paths && eachOf(paths, (item, path) => (path.startsWith('/') ? pathItemDraft(item, context) : kept(item))),
    components: object(root, {
      schemas: each('definitions', schemaDraft),
      parameters: each('parameters', (entry) => (isBody(entry) ? undefined : parameterDraft(entry))),
      responses: each('responses', (entry) => responseDraft(entry, undefined, context)),
      securitySchemes: each('securityDefinitions', securitySchemeDraft),
    }),
  });
}
