import type { JsonSchema } from './json-schema.ts';

/** One field of a table. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** A Markdown table of the fields of a schema, those of records within it too; of the named ones where names are given. */
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
  const record = field.properties ? field : field.items;
  const inner = Object.entries(record?.properties ?? {}).flatMap(([key, one]) =>
    rowsOf(`${name}${field.items ? '[]' : ''}.${key}`, one, record?.required?.includes(key) ?? false, root),
  );
  // A record that is always there needs no row of its own.
  if (field.properties && field.default !== undefined) return inner;
  const meaning = (field.description ?? '').replaceAll('|', '\\|');
  return [{ name, type: typeOf(field, root), fallback: isRequired ? 'required' : defaultOf(field), meaning }, ...inner];
}

function defaultOf(field: JsonSchema): string {
  return field.default === undefined ? NO_DEFAULT : `\`${JSON.stringify(field.default)}\``;
}

/** What kind of value a field takes, in a few words. */
function typeOf(field: JsonSchema, root: JsonSchema): string {
  if (field.$ref !== undefined) return typeOf(root.$defs?.[field.$ref.split('/').at(-1) ?? ''] ?? {}, root);
  if (field.anyOf) return field.anyOf.map((one) => typeOf(one, root)).join(' or ');
  if (field.enum) return field.enum.map((one) => `\`"${one}"\``).join(', ');
  if (field.type === 'array') return listOf(field.items ?? {}, root);
  if (field.type === 'integer') return `${field.minimum} to ${field.maximum}`;
  return field.type ?? 'any';
}

function listOf(item: JsonSchema, root: JsonSchema): string {
  if (item.$ref !== undefined) return 'list';
  return item.enum ? `list of ${typeOf(item, root)}` : `list${item.type ? ` of ${item.type}s` : ''}`;
}
