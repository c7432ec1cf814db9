import type { SchemaField } from '../../model/api-schema.ts';
import { isObject } from '../../shared/json-object.ts';
import { pairsOf, simpleText, styleOf } from '../../shared/request/parameter-style.ts';
import type { ApiNode } from '../document/api-file.ts';
import { textAt } from '../document/node.ts';
import { styledParameter } from '../document/parameters.ts';

/** Longest example of the author's that is worked out; a longer one gives way to letters. */
const MAX_LENGTH = 90;

/**
 * A parameter or header as it goes over the wire, where that is not what everybody expects: `as tags=a&tags=b` (OpenAPI
 * 3.1.1, section 4.8.12.4). Lists and objects are worked out with the author's example, else with letters; undefined
 * for plain values.
 */
export function wireExample(parameter: ApiNode, field: SchemaField, example: unknown): string | undefined {
  const { style } = styleOf(styledParameter(parameter));
  const general = generalValue(field);
  if (general === undefined && style !== 'label' && style !== 'matrix') return undefined;
  // A tab is not seen.
  if (style === 'tabDelimited') return 'separated by tabs';
  const isTelling = Array.isArray(example) ? example.length > 1 : isObject(example) && Object.keys(example).length > 0;
  const own = isTelling || (general === undefined && example !== undefined) ? written(parameter, example) : undefined;
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
  const pairs = pairsOf(styled, value).map(([key, text]) => `${key}=${text}`);
  if (location === 'cookie') return pairs.join('; ');
  // What separates the values is encoded; what is in them is left as it is read.
  return pairs.join('&').replaceAll(' ', '%20').replaceAll('|', '%7C');
}
