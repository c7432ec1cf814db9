import type { SchemaField } from '../../model/api-schema.ts';
import { isObject } from '../../shared/json-object.ts';
import { briefPairs, pairsOf, simpleText, styleOf } from '../../shared/request/parameter-style.ts';
import type { ApiNode } from '../document/api-file.ts';
import { textAt } from '../document/node.ts';
import { styledParameter } from '../document/parameters.ts';

/** Maximum length of an author's example that is serialised; a longer one is replaced by letters. */
const MAX_LENGTH = 90;

/**
 * A parameter or header as it is serialised, if that is not obvious: `as tags=a&tags=b` (OpenAPI 3.1.1, section
 * 4.8.12.4). Lists and objects are shown with the author's example, otherwise with letters; undefined for plain values.
 */
export function wireExample(parameter: ApiNode, field: SchemaField, example: unknown): string | undefined {
  const { style } = styleOf(styledParameter(parameter));
  const general = generalValue(field);
  if (general === undefined && style !== 'label' && style !== 'matrix') return undefined;
  // A tab is invisible.
  if (style === 'tabDelimited') return 'separated by tabs';
  const isInformative = Array.isArray(example)
    ? example.length > 1
    : isObject(example) && Object.keys(example).length > 0;
  const own =
    isInformative || (general === undefined && example !== undefined) ? written(parameter, example) : undefined;
  if (own !== undefined && own.length <= MAX_LENGTH) return `as ${own}`;
  return `as ${written(parameter, general ?? 'a')}`;
}

/** Two items of a list, two fields of an object; undefined for anything else. */
function generalValue({ type, fields }: SchemaField): unknown {
  if (type.startsWith('array')) return ['a', 'b'];
  const names = fields.map(({ name }) => name).filter((name) => /^[\w.-]+$/.test(name));
  if (fields.length === 0) return undefined;
  return Object.fromEntries((names.length > 0 ? names.slice(0, 2) : ['key']).map((name) => [name, 'value']));
}

function written(parameter: ApiNode, value: unknown): string {
  const styled = styledParameter(parameter);
  const location = textAt(parameter, 'in');
  if (location === 'path') return simpleText(styled, value, String);
  if (location !== 'query' && location !== 'cookie') return simpleText(styled, value, String);
  const pairs = briefPairs(pairsOf(styled, value)).map(([key, text]) => `${key}=${text}`);
  if (location === 'cookie') return pairs.join('; ');
  // The separators are encoded; the values are left readable.
  return pairs.join('&').replaceAll(' ', '%20').replaceAll('|', '%7C');
}
