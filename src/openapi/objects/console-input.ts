import type { ConsoleInput } from '../../model/console.ts';
import { typedText } from '../../shared/request/typed-text.ts';
import { markedValue } from '../../shared/written-number.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { keyword, type MergedSchema, mergeSchemas } from '../document/schema/merged-schema.ts';
import { allowedNodes, choicesOf, isBinary, itemsOf, typesOf } from '../document/schema/schema-facts.ts';
import type { ConsoleSchemas } from './console-schemas.ts';
import type { ApiContext } from './context.ts';
import { constraintsOf } from './schema/constraints.ts';
import { typeInWords } from './schema/type.ts';
import { isSecretName } from './secret-name.ts';
import { plainWords } from './words.ts';

const SCALARS: ReadonlyMap<string, 'text' | 'number' | 'boolean'> = new Map([
  ['string', 'text'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

/** What a field is for. */
interface InputFacts {
  readonly name: string;
  readonly schema: ApiNode | undefined;
  /** How its value is sent: as the text that it is, as JSON, or as a part of a multipart form, which may be a file. */
  readonly sentAs: 'text' | 'json' | 'part';
}

/** The field for a value. */
export function consoleInput(
  { name, schema, sentAs }: InputFacts,
  schemas: ConsoleSchemas,
  context: ApiContext,
): ConsoleInput {
  const isNamedSecret = isSecretName(name);
  if (!schema)
    return {
      kind: sentAs === 'json' ? 'json' : isNamedSecret ? 'secret' : 'text',
      hint: '',
      default: undefined,
      choices: [],
      items: undefined,
      schema: true,
    };
  const merged = mergeSchemas([schema], context.resolve);
  const kinds = kindsOf(merged, context);
  const choices = allowedNodes(merged)?.map((node) => markedValue(exactValue(node))) ?? [];
  const [itemSchema] = itemsOf(merged);
  const items = itemSchema && SCALARS.get(typesOf(mergeSchemas([itemSchema], context.resolve))[0] ?? 'string');
  const isFile =
    sentAs === 'part' &&
    (isBinary(merged) || (itemSchema !== undefined && isBinary(mergeSchemas([itemSchema], context.resolve))));
  const kind =
    sentAs === 'json' ? 'json' : choices.length > 0 ? 'choice' : isFile ? 'file' : kindOf(kinds, items !== undefined);
  const isSecret =
    (kind === 'text' || kind === 'scalar') && (isNamedSecret || keyword(merged, 'format')?.value === 'password');
  const fallback = keyword(merged, 'default');
  // The default is shown where a value would be.
  const limits = constraintsOf(merged).filter((one) => fallback === undefined || !one.startsWith('default '));
  const hint = [plainWords(typeInWords(merged, context)), ...limits].join(' · ');
  return {
    kind: isSecret ? 'secret' : kind,
    hint,
    default: fallback && typedText(exactValue(fallback)),
    choices,
    items: kind === 'either' ? scalarOf(kinds) : items,
    schema: schemas.schemaOf(schema),
  };
}

type Kind = 'text' | 'number' | 'boolean' | 'array' | 'object';

/** What a value may be, by its types and those of its alternatives. */
function kindsOf(schema: MergedSchema, { resolve }: ApiContext): ReadonlySet<Kind> {
  const branches = choicesOf(schema).flatMap((group) => group.branches.map((one) => mergeSchemas([one], resolve)));
  const types = [schema, ...branches].flatMap(typesOf);
  return new Set(types.map((type) => (type === 'array' || type === 'object' ? type : (SCALARS.get(type) ?? 'text'))));
}

function kindOf(kinds: ReadonlySet<Kind>, isFlatList: boolean): ConsoleInput['kind'] {
  const isNested = kinds.has('object') || kinds.has('array');
  const scalars = kinds.size - Number(kinds.has('object')) - Number(kinds.has('array'));
  if (isNested && scalars > 0) return 'either';
  if (isNested) return isFlatList && !kinds.has('object') ? 'list' : 'json';
  return scalars > 1 ? 'scalar' : (scalarOf(kinds) ?? 'text');
}

/** The only scalar; undefined if there is none or are several. */
function scalarOf(kinds: ReadonlySet<Kind>): ConsoleInput['items'] {
  const [scalar, ...others] = (['text', 'number', 'boolean'] as const).filter((kind) => kinds.has(kind));
  return others.length === 0 ? scalar : undefined;
}
