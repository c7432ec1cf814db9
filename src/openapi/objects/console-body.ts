import type { ConsoleBody, ConsoleMediaType } from '../../model/console.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { headerText } from '../../shared/request/header-text.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import { typedText } from '../../shared/request/typed-text.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { child, isTrue } from '../document/node.ts';
import { mergeSchemas, propertiesOf, requiredOf } from '../document/schema/merged-schema.ts';
import { authorExamples } from '../document/schema/schema-facts.ts';
import { bodyText } from '../examples/body-text.ts';
import { ALL_FIELDS, bodyValues, exampleLabel, FEW_FIELDS, type NamedValue } from '../examples/body-values.ts';
import { formStyles, partType } from '../examples/form-encoding.ts';
import { jsonFirst } from '../examples/sample-body.ts';
import { type SentType, sentType } from '../examples/sent-type.ts';
import { consoleInput } from './console-input.ts';
import type { ConsoleSchemas } from './console-schemas.ts';
import type { ApiContext } from './context.ts';

/** The body of a request (OpenAPI 3.1.1, section 4.8.13). */
export function consoleBody(body: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleBody {
  const content = jsonFirst(body, context.resolve).map(([type, mediaType]) =>
    mediaTypeOf(type, mediaType, schemas, context),
  );
  return { required: isTrue(body, 'required'), content };
}

function mediaTypeOf(type: string, node: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleMediaType {
  const schema = child(node, 'schema');
  const values = bodyValues(node, 'request', context).filter((one) => one.value !== undefined);
  const sent = sentType(type, node, context.resolve);
  const kind = kindOf(sent, values[0]?.value);
  const isForm = kind === 'form' || kind === 'multipart';
  const fields =
    schema && isForm ? fieldsOf(schema, node, kind === 'multipart' ? 'part' : 'text', schemas, context) : [];
  const files = new Set(fields.filter(({ input }) => input.kind === 'file').map((field) => field.name));
  return {
    type: headerText(type),
    ...(type.includes('*') ? { sent: sent.type } : {}),
    kind,
    schema: schema && schemas.schemaOf(schema),
    examples: values.map((one) => ({
      name: exampleLabel(one),
      text: isForm ? '' : (bodyText(one.value, sent.type, node, context.resolve) ?? ''),
      fields: isForm && schema ? typedFields(schema, one, files, context) : {},
    })),
    fields,
  };
}

function kindOf({ type, isFile }: SentType, value: unknown): ConsoleMediaType['kind'] {
  const kind = mediaKind(type);
  if (kind === 'json' || kind === 'form' || kind === 'multipart') return kind;
  if (isFile) return 'file';
  return value === undefined && !/^text\/|[/+](?:xml|yaml)\b/i.test(type) ? 'file' : 'text';
}

function fieldsOf(
  schema: ApiNode,
  mediaType: ApiNode,
  sentAs: 'part' | 'text',
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
            input: consoleInput({ name, schema: node, sentAs }, schemas, context),
            style: styles.get(name),
            partType: partType(mediaType, name),
          },
        ]
      : [],
  );
}

/**
 * A value as the fields of a form; of a generated body that is not chosen only what is required, and the author's examples.
 * `files`: the fields that take files, which no text stands for.
 */
function typedFields(
  schema: ApiNode,
  { value, isOwn, name }: NamedValue,
  files: ReadonlySet<string>,
  context: ApiContext,
): Record<string, string> {
  const merged = mergeSchemas([schema], context.resolve);
  const required = requiredOf(merged);
  const fields = [...propertiesOf(merged)].flatMap(([key, nodes]): [string, string][] => {
    const isGiven = isOwn || name === ALL_FIELDS || name === FEW_FIELDS || required.has(key);
    const text = isGiven
      ? fieldOf(value, key)
      : authorExamples(mergeSchemas(nodes, context.resolve)).map(exactValue)[0];
    return text === undefined || files.has(key) ? [] : [[key, typedText(text)]];
  });
  return Object.fromEntries(fields);
}
