import type { ApiServer } from '../../model/api-server.ts';
import type { SampleLanguage } from '../../model/config.ts';
import type {
  ConsoleBody,
  ConsoleInput,
  ConsoleMediaType,
  ConsoleOperation,
  ConsoleParameter,
  ConsoleResponse,
  ConsoleScheme,
} from '../../model/console.ts';
import type { Json } from '../../model/json.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { concreteMediaType, isFileType, mediaKind } from '../../shared/request/media-kind.ts';
import { typedText } from '../../shared/request/typed-text.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import { parameterSchema, parametersOf, styledParameter } from '../document/parameters.ts';
import { keyword, mergeSchemas, propertiesOf, requiredOf } from '../document/schema/merged-schema.ts';
import { allowedValues, authorExamples, isBinary, itemsOf, typesOf } from '../document/schema/schema-facts.ts';
import { type RequiredScheme, requirementsOf } from '../document/security-requirements.ts';
import { bodyText } from '../examples/body-text.ts';
import { ALL_FIELDS, bodyValues, exampleLabel, type NamedValue } from '../examples/body-values.ts';
import { formStyles, partType } from '../examples/form-encoding.ts';
import { knownValue } from '../examples/parameter-value.ts';
import { jsonFirst } from '../examples/sample-body.ts';
import type { ConsoleSchemas } from './console-schemas.ts';
import type { ApiContext } from './context.ts';
import { constraintsOf } from './schema/constraints.ts';
import { typeInWords } from './schema/type.ts';
import { schemeInWords } from './security.ts';
import { plainWords } from './words.ts';

interface ConsoleOptions {
  readonly title: string;
  readonly servers: readonly ApiServer[];
  readonly languages: readonly SampleLanguage[];
  readonly schemas: ConsoleSchemas;
}

/** The data for an operation's console; none of it is shown before a reader opens the console. */
export function consoleOperation(
  { node, pathItem, method, path }: OperationEntry,
  { title, servers, languages, schemas }: ConsoleOptions,
  context: ApiContext,
): ConsoleOperation {
  const requirements = requirementsOf(node, context);
  const entry = child(node, 'requestBody');
  const body = entry && context.resolve(entry);
  return {
    title,
    method,
    path,
    servers: servers.map((server) => ({
      template: server.template,
      label: server.name ?? server.url,
      variables: server.variables.map(({ name, default: value, values }) => ({ name, default: value ?? '', values })),
    })),
    parameters: parametersOf(node, pathItem, context.resolve).flatMap((one) => parameterOf(one.node, schemas, context)),
    body: body && bodyOf(body, schemas, context),
    schemes: schemesOf(requirements.flat()),
    security: requirements.map((needed) => needed.map(({ name }) => name)),
    responses: responsesOf(node, schemas, context),
    languages,
  };
}

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

function parameterOf(node: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleParameter[] {
  const location = LOCATIONS.find((one) => one === textAt(node, 'in'));
  const schema = parameterSchema(node);
  const styled = styledParameter(node);
  if (!location) return [];
  return [
    {
      name: styled.name,
      in: location,
      required: location === 'path' || isTrue(node, 'required'),
      deprecated: isTrue(node, 'deprecated'),
      style: styled.style,
      explode: styled.explode,
      content: styled.content,
      input: inputOf(schema, styled.content !== undefined, schemas, context),
      example: textOf(knownValue(node, context)),
    },
  ];
}

const SCALARS: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

function inputOf(
  schema: ApiNode | undefined,
  isContent: boolean,
  schemas: ConsoleSchemas,
  context: ApiContext,
): ConsoleInput {
  if (!schema)
    return {
      kind: isContent ? 'json' : 'text',
      hint: '',
      default: undefined,
      choices: [],
      items: undefined,
      schema: true,
    };
  const merged = mergeSchemas([schema], context.resolve);
  const [type = ''] = typesOf(merged);
  const choices = (allowedValues(merged) ?? []) as Json[];
  const [itemSchema] = itemsOf(merged);
  const items = itemSchema && SCALARS[typesOf(mergeSchemas([itemSchema], context.resolve))[0] ?? 'string'];
  const isFile =
    isBinary(merged) || (itemSchema !== undefined && isBinary(mergeSchemas([itemSchema], context.resolve)));
  const scalar = SCALARS[type] ?? 'text';
  const kind = isContent
    ? 'json'
    : choices.length > 0
      ? 'choice'
      : isFile
        ? 'file'
        : type === 'array'
          ? items
            ? 'list'
            : 'json'
          : type === 'object'
            ? 'json'
            : scalar;
  const fallback = keyword(merged, 'default');
  // The default is shown where a value would be.
  const limits = constraintsOf(merged).filter((one) => fallback === undefined || !one.startsWith('default '));
  const hint = [plainWords(typeInWords(merged, context)), ...limits].join(' · ');
  return {
    kind,
    hint,
    default: fallback && typedText(exactValue(fallback)),
    choices,
    items,
    schema: schemas.schemaOf(schema),
  };
}

function bodyOf(body: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleBody {
  const content = jsonFirst(body).flatMap(([type, entry]): ConsoleMediaType[] => {
    const mediaType = context.resolve(entry);
    return mediaType ? [mediaTypeOf(type, mediaType, schemas, context)] : [];
  });
  return { required: isTrue(body, 'required'), content };
}

function mediaTypeOf(type: string, node: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleMediaType {
  const schema = child(node, 'schema');
  const values = bodyValues(node, 'request', context).filter((one) => one.value !== undefined);
  const kind = kindOf(type, values[0]?.value);
  const isForm = kind === 'form' || kind === 'multipart';
  return {
    type: concreteMediaType(type),
    kind,
    schema: schema && schemas.schemaOf(schema),
    examples: values.map((one) => ({
      name: exampleLabel(one),
      text: isForm ? '' : (bodyText(one.value, type, node, context.resolve) ?? ''),
      fields: isForm && schema ? typedFields(schema, one, context) : {},
    })),
    fields: schema && isForm ? fieldsOf(schema, node, schemas, context) : [],
  };
}

function kindOf(type: string, value: unknown): ConsoleMediaType['kind'] {
  const kind = mediaKind(type);
  if (kind === 'json' || kind === 'form' || kind === 'multipart') return kind;
  if (isFileType(type)) return 'file';
  return value === undefined && !/^text\/|[/+](?:xml|yaml)\b/i.test(type) ? 'file' : 'text';
}

function fieldsOf(
  schema: ApiNode,
  mediaType: ApiNode,
  schemas: ConsoleSchemas,
  context: ApiContext,
): ConsoleMediaType['fields'] {
  const merged = mergeSchemas([schema], context.resolve);
  const required = requiredOf(merged);
  const styles = formStyles(mediaType);
  return [...propertiesOf(merged)].flatMap(([name, [node]]) =>
    node
      ? [
          {
            name,
            required: required.has(name),
            input: inputOf(node, false, schemas, context),
            style: styles.get(name),
            partType: partType(mediaType, name),
          },
        ]
      : [],
  );
}

/** A value as the fields of a form; of a generated body that is not chosen only what is required, and the author's examples. */
function typedFields(schema: ApiNode, { value, isOwn, name }: NamedValue, context: ApiContext): Record<string, string> {
  const merged = mergeSchemas([schema], context.resolve);
  const required = requiredOf(merged);
  const fields = [...propertiesOf(merged)].flatMap(([key, nodes]): [string, string][] => {
    const isGiven = isOwn || name === ALL_FIELDS || required.has(key);
    const text = isGiven
      ? fieldOf(value, key)
      : authorExamples(mergeSchemas(nodes, context.resolve)).map(exactValue)[0];
    return text === undefined ? [] : [[key, typedText(text)]];
  });
  return Object.fromEntries(fields);
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : typedText(value);
}

function schemesOf(required: readonly RequiredScheme[]): ConsoleScheme[] {
  const nodes = new Map(required.flatMap(({ name, node }) => (node ? [[name, node] as const] : [])));
  return [...nodes].map(([name, node]) => {
    const location = textAt(node, 'in');
    return {
      name,
      label: schemeInWords(node),
      kind: schemeKind(node),
      in: location === 'query' || location === 'cookie' ? location : 'header',
      parameter: textAt(node, textAt(node, 'type') === 'http' ? 'scheme' : 'name') ?? '',
    };
  });
}

function schemeKind(node: ApiNode): ConsoleScheme['kind'] {
  const type = textAt(node, 'type');
  if (type === 'apiKey') return 'key';
  if (type === 'oauth2' || type === 'openIdConnect') return 'bearer';
  if (type !== 'http') return 'none';
  const scheme = (textAt(node, 'scheme') ?? '').toLowerCase();
  return scheme === 'bearer' ? 'bearer' : scheme === 'basic' ? 'basic' : 'authorization';
}

function responsesOf(node: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleResponse[] {
  return entries(node, 'responses').flatMap(([status, entry]): ConsoleResponse[] => {
    const response = context.resolve(entry);
    if (!response || status.startsWith('x-')) return [];
    const content = entries(response, 'content').flatMap(([type, one]) => {
      const mediaType = context.resolve(one);
      const schema = mediaType && child(mediaType, 'schema');
      return [{ type, schema: schema && schemas.schemaOf(schema) }];
    });
    return [{ status, content }];
  });
}
