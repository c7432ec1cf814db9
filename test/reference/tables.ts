import type { JsonSchema } from './json-schema.ts';

/** One field of a table. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** A Markdown table of the fields of a schema, including those of nested records; only of the given ones, if any. */
export function fieldTable(
  schema: JsonSchema,
  names: readonly string[] = Object.keys(schema.properties ?? {}),
): string {
  const rows = names.flatMap((name) => {
    const field = schema.properties?.[name];
    if (!field) throw new Error(`There is no field "${name}"`);
    return rowsOf(name, field, schema.required?.includes(name) ?? false, schema);
  });
  const hasDefaults = rows.some(({ fallback }) => fallback !== NO_DEFAULT);
  const cells = ({ name, type, fallback, meaning }: Row) => [
    `\`${name}\``,
    type,
    ...(hasDefaults ? [fallback] : []),
    meaning,
  ];
  const head = ['Field', 'Type', ...(hasDefaults ? ['Default'] : []), 'Meaning'];
  return [head, head.map(() => '---'), ...rows.map(cells)].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

const NO_DEFAULT = 'none';

function rowsOf(name: string, field: JsonSchema, isRequired: boolean, root: JsonSchema): Row[] {
  // A part that the description of the whole explains.
  if (field.description === undefined) return [];
  // One record, or a list of them.
  const either = target(field, root)
    .anyOf?.map((one) => target(one, root))
    .find(({ properties }) => properties);
  const record = field.properties ? field : (field.items ?? either);
  const inner = Object.entries(record?.properties ?? {}).flatMap(([key, one]) =>
    rowsOf(`${name}${field.items ? '[]' : ''}.${key}`, one, record?.required?.includes(key) ?? false, root),
  );
  // A record that always exists does not need a row.
  if (field.properties && field.default !== undefined) return inner;
  const meaning = (field.description ?? '').replaceAll('|', '\\|');
  return [{ name, type: typeOf(field, root), fallback: isRequired ? 'required' : defaultOf(field), meaning }, ...inner];
}

/** What a reference refers to. */
function target(field: JsonSchema, root: JsonSchema): JsonSchema {
  return field.$ref === undefined ? field : (root.$defs?.[field.$ref.split('/').at(-1) ?? ''] ?? {});
}

function defaultOf(field: JsonSchema): string {
  return field.default === undefined ? NO_DEFAULT : `\`${JSON.stringify(field.default)}\``;
}

/** The type of a field's value, in a few words. */
function typeOf(field: JsonSchema, root: JsonSchema): string {
  if (field.$ref !== undefined) return typeOf(target(field, root), root);
  if (field.anyOf)
    return field.anyOf.map((one) => (Object.keys(one).length === 0 ? 'function' : typeOf(one, root))).join(' or ');
  if (field.enum) return field.enum.map((one) => `\`"${one}"\``).join(', ');
  if (field.type === 'array') return listOf(field.items ?? {}, root);
  if (field.type === 'integer') return `${field.minimum} to ${field.maximum}`;
  return field.type ?? 'any';
}

function listOf(item: JsonSchema, root: JsonSchema): string {
  if (item.$ref !== undefined) return 'list';
  return item.enum ? `list of ${typeOf(item, root)}` : `list${item.type ? ` of ${item.type}s` : ''}`;
}
