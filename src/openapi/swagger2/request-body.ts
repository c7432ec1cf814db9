import { fieldOf } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import { pointerTo } from '../document/pointer.ts';
import { refOf } from '../document/ref.ts';
import { mediaTypesAt, type SwaggerContext } from './dialect.ts';
import { type Draft, kept, keptFields, list, made, object } from './draft.ts';
import { styleFields } from './parameter.ts';
import { ownSchema, schemaDraft } from './schema.ts';

/** A parameter as an operation lists it, and the parameter itself if that is a `$ref`. */
export interface ListedParameter {
  readonly entry: ApiNode;
  readonly parameter: ApiNode;
}

const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';

/**
 * The body that the parameters of an operation define: the one in `body`, otherwise those in `formData` together.
 * Undefined if there is none (Swagger 2.0, section "Parameter Object", `in`).
 */
export function requestBodyDraft(
  parameters: readonly ListedParameter[],
  operation: ApiNode,
  context: SwaggerContext,
): Draft | undefined {
  const body = parameters.find(({ parameter }) => textAt(parameter, 'in') === 'body');
  if (body) return wholeBody(body, mediaTypesAt(operation, 'consumes', context));
  const parts = parameters.filter(({ parameter }) => textAt(parameter, 'in') === 'formData');
  return parts.length > 0 ? form(parts, operation, context) : undefined;
}

function wholeBody({ entry, parameter }: ListedParameter, types: readonly string[]): Draft {
  const from = ownPlace(entry, parameter);
  const schema = bodySchema(entry, parameter);
  const left = new Set(['in', 'schema', ...EXAMPLES]);
  const content = types.map((type) => [type, object(from, { schema, ...exampleFields(parameter, type) })] as const);
  return object(from, { ...keptFields(parameter, left), content: object(from, Object.fromEntries(content)) });
}

/** Extensions for what Swagger 2.0 has no field for: one example, or several by media type or by name. */
const EXAMPLES = ['x-example', 'x-examples'];

function exampleFields(parameter: ApiNode, type: string): Record<string, Draft> {
  const named = entries(parameter, 'x-examples').filter(([name]) => !name.includes('/'));
  const own = child(child(parameter, 'x-examples') ?? parameter, type) ?? child(parameter, 'x-example');
  if (own) return { example: kept(own) };
  if (named.length === 0) return {};
  const examples = named.map(([name, node]) => [
    name,
    child(node, 'value') ? kept(node) : object(node, { value: kept(node) }),
  ]);
  return { examples: object(parameter, Object.fromEntries(examples)) };
}

/** The schema of a body from another file stays there, so that the `$ref`s in it still resolve. */
function bodySchema(entry: ApiNode, parameter: ApiNode): Draft | undefined {
  const schema = child(parameter, 'schema');
  if (!schema) return undefined;
  if (parameter.file === entry.file) return schemaDraft(schema);
  const ref = refOf(entry) ?? '';
  return object(entry, { $ref: made(entry, `${ref}${ref.includes('#') ? '' : '#'}${pointerTo('', 'schema')}`) });
}

function form(parts: readonly ListedParameter[], operation: ApiNode, context: SwaggerContext): Draft {
  const named = parts.flatMap((part) => {
    const name = textAt(part.parameter, 'name');
    return name === undefined ? [] : [{ ...part, name }];
  });
  const hasFile = named.some(({ parameter }) => fieldOf(parameter.value, 'type') === 'file');
  const consumed = mediaTypesAt(operation, 'consumes', context).filter((type) => isForm(type));
  const types = consumed.length > 0 ? consumed : [hasFile ? MULTIPART : URLENCODED];
  const required = named.filter(({ parameter }) => isTrue(parameter, 'required'));
  const properties = named.map(({ entry, parameter, name }) => [name, part(entry, parameter)] as const);
  const encodings = named.flatMap(({ entry, parameter, name }) => {
    const fields = styleFields(parameter);
    return Object.keys(fields).length > 0 ? [[name, object(ownPlace(entry, parameter), fields)] as const] : [];
  });
  const schema = object(operation, {
    type: made(operation, 'object'),
    properties: object(operation, Object.fromEntries(properties)),
    required:
      required.length > 0
        ? list(
            operation,
            required.map(({ entry, name }) => made(entry, name)),
          )
        : undefined,
  });
  const encoding = encodings.length > 0 ? object(operation, Object.fromEntries(encodings)) : undefined;
  return object(operation, {
    required: required.length > 0 ? made(operation, true) : undefined,
    content: forEachType(operation, types, object(operation, { schema, encoding })),
  });
}

function isForm(type: string): boolean {
  return type.startsWith('multipart/') || type.startsWith(URLENCODED);
}

/** A part of a form: its schema, with its description, and what else its author says of it. */
function part(entry: ApiNode, parameter: ApiNode): Draft {
  const draft = ownSchema(parameter);
  const from = ownPlace(entry, parameter);
  const [description, example] = [
    child(parameter, 'description'),
    child(parameter, 'example') ?? child(parameter, 'x-example'),
  ];
  return object(from, {
    ...extensionFields(parameter),
    ...('fields' in draft.is ? draft.is.fields : {}),
    ...(description && { description: kept(description) }),
    ...(example && { example: kept(example) }),
  });
}

function extensionFields(parameter: ApiNode): Record<string, Draft> {
  const extensions = entries(parameter).filter(([name]) => name.startsWith('x-') && name !== 'x-example');
  return Object.fromEntries(extensions.map(([name, node]) => [name, kept(node)]));
}

function forEachType(from: ApiNode, types: readonly string[], mediaType: Draft): Draft {
  return object(from, Object.fromEntries(types.map((type) => [type, mediaType])));
}

/** A place in the file being written: of the parameter itself, otherwise of the `$ref` that leads to it. */
function ownPlace(entry: ApiNode, parameter: ApiNode): ApiNode {
  return parameter.file === entry.file ? parameter : entry;
}
