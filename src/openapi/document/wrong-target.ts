import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { type FieldShape, map, type ObjectKind, type ObjectShapes, one } from './object-shapes.ts';
import { keysOf } from './pointer.ts';

/** A `$ref` that leads to another kind of thing than belongs in its place. */
export interface WrongTarget {
  /** To follow the `$ref`: `leads to a schema, but a response is expected here`. */
  readonly reason: string;
  /** How it could be meant; undefined if that is unknown. */
  readonly hint: string | undefined;
}

/**
 * Why the target of a `$ref` is none that an object of a kind can have; undefined if it may be one. What is in a place of
 * a description is known by the place, anything else by what it is: many files hold one part each.
 */
export function wrongTarget(
  target: ApiNode,
  kind: ObjectKind,
  text: string,
  shapes: ObjectShapes,
): WrongTarget | undefined {
  const found = shapeAt(target, shapes) ?? shapeOf(target, kind, shapes);
  const [is, belongs] = [found && spread(found, shapes), spread(one(kind), shapes)];
  const isObjectOrSchema = isObject(target.value) || (kind === 'schema' && typeof target.value === 'boolean');
  if (isObjectOrSchema && (!is || (is.kind === belongs.kind && is.as === belongs.as))) return undefined;
  const what = found && isObjectOrSchema ? wordsFor(found) : typeInWords(target.value);
  return {
    reason: `leads to ${what}, but ${wordsFor(one(kind))} is expected here`,
    hint: found?.kind === 'schema' && found.as === 'one' ? asSchemaOf(kind, text, shapes) : undefined,
  };
}

/** What belongs in the place of a node; undefined if no standard says so. */
function shapeAt({ file, pointer }: ApiNode, shapes: ObjectShapes): FieldShape | undefined {
  const isDescription = ['openapi', 'swagger', 'components'].some((name) => fieldOf(file.value, name) !== undefined);
  let shape: FieldShape | undefined = isDescription ? one('openapi') : undefined;
  for (const key of keysOf(pointer)) {
    if (!shape) return undefined;
    const { fields, rest } = shapes[shape.kind];
    if (shape.as !== 'one') shape = one(shape.kind);
    else shape = Object.hasOwn(fields, key) ? fields[key] : key.startsWith('x-') ? undefined : rest;
  }
  return shape;
}

/** Kinds in whose place authors put a schema, since its name is that of what it describes. */
const OFTEN_SCHEMAS: readonly ObjectKind[] = ['response', 'request-body', 'parameter', 'header'];

/** A schema, if a node has keywords of one and no field of the kind that is expected. */
function shapeOf({ value }: ApiNode, kind: ObjectKind, shapes: ObjectShapes): FieldShape | undefined {
  const fields = Object.keys(shapes[kind].fields);
  if (!isObject(value) || !OFTEN_SCHEMAS.includes(kind) || fields.length === 0) return undefined;
  if ([...fields, 'in', '$ref'].some((name) => Object.hasOwn(value, name))) return undefined;
  const { externalDocs: _, ...keywords } = shapes.schema.fields;
  return ['type', 'enum', ...Object.keys(keywords)].some((name) => Object.hasOwn(value, name))
    ? one('schema')
    : undefined;
}

/** An object all of whose fields are of one kind, such as that of all responses, is a map of them. */
function spread(shape: FieldShape, shapes: ObjectShapes): FieldShape {
  const { rest } = shapes[shape.kind];
  return shape.as === 'one' && rest ? map(rest.kind) : shape;
}

/** What the kinds are called that are not called by their names. */
const NAMES: Partial<Readonly<Record<ObjectKind, string>>> = {
  openapi: 'whole description',
  info: 'field "info"',
  paths: 'list of paths',
  responses: 'list of responses',
  components: 'list of components',
  'external-docs': 'link to documentation',
};

function wordsFor({ kind, as }: FieldShape): string {
  const name = NAMES[kind] ?? kind.replaceAll('-', ' ');
  if (as !== 'one') return `a list of ${name.replace(/y$/, 'ie')}s`;
  return `${kind === 'openapi' || kind === 'info' ? 'the' : /^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function typeInWords(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : `a ${typeof value}`;
}

function asSchemaOf(kind: ObjectKind, text: string, shapes: ObjectShapes): string | undefined {
  const { content, schema } = shapes[kind].fields;
  const ref = `schema: { $ref: '${text}' }`;
  if (content && !schema) return `Refer to it as the schema of its content: content: { application/json: { ${ref} } }`;
  return schema && `Refer to it as its schema: ${ref}`;
}
