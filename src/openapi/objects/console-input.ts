import type { ConsoleInput } from '../../model/console.ts';
import type { Json } from '../../model/json.ts';
import { typedText } from '../../shared/request/typed-text.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { keyword, mergeSchemas } from '../document/schema/merged-schema.ts';
import { allowedValues, isBinary, itemsOf, typesOf } from '../document/schema/schema-facts.ts';
import type { ConsoleSchemas } from './console-schemas.ts';
import type { ApiContext } from './context.ts';
import { constraintsOf } from './schema/constraints.ts';
import { typeInWords } from './schema/type.ts';
import { plainWords } from './words.ts';

const SCALARS: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

/** The field for a value of a schema; `isContent`: it is serialised as JSON. */
export function consoleInput(
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
