import type { Words } from '../../../model/api-schema.ts';
import { fieldOf, isObject } from '../../../shared/json-object.ts';
import { shortJson } from '../../../shared/request/pretty-json.ts';
import type { ApiNode } from '../../document/api-file.ts';
import { exactValue } from '../../document/exact-value.ts';
import { child, entries, textsAt } from '../../document/node.ts';
import { mergeSchemas, requiredOf } from '../../document/schema/merged-schema.ts';
import { allowedNodes } from '../../document/schema/schema-facts.ts';
import { codeList, joinWords, plainWords } from '../words.ts';
import { constraintsOf } from './constraints.ts';
import { isPlain } from './keywords.ts';
import { type TypeContext, typeInWords } from './type.ts';

/**
 * A schema in a phrase: `string · matches ^a`, or the name of a shared one. Undefined if a phrase cannot say it all.
 */
export function phraseOf(node: ApiNode, context: TypeContext): Words | undefined {
  const schema = mergeSchemas([node], context.resolve);
  const page = context.schemas.pageOf(schema.key);
  if (page) return [{ label: page.name, href: page.permalink }];
  if (!isPlain(node)) return undefined;
  const values = (allowedNodes(schema) ?? []).map((one) => shortJson(exactValue(one)));
  const needed = [...requiredOf(schema)];
  const type = typeInWords(schema, context);
  const hasType = values.length === 0 && plainWords(type) !== 'any';
  const phrases = [
    ...(hasType ? [type] : []),
    ...constraintsOf(schema).map((constraint) => [constraint]),
    ...(values.length > 0 ? [codeList(values, 'or')] : []),
    ...(needed.length > 0 ? [['with ', ...codeList(needed, 'and')]] : []),
  ];
  return phrases.length === 0 ? type : joinWords(phrases, ' · ');
}

/**
 * The condition of an `if`, in words: `kind is card and number is there`. Undefined if it cannot be expressed that way.
 */
export function conditionOf(node: ApiNode, context: TypeContext): Words | undefined {
  if (!isObject(node.value)) return undefined;
  const known = new Set(['properties', 'required', 'type', '$comment']);
  if (!Object.keys(node.value).every((key) => known.has(key))) return undefined;
  const properties = entries(node, 'properties');
  const tests = properties.map(([name, property]): Words | undefined => {
    const phrase = phraseOf(property, context);
    return phrase && [{ code: name }, ' is ', ...phrase];
  });
  const phrases = tests.filter((words) => words !== undefined);
  if (phrases.length < tests.length) return undefined;
  const there = textsAt(node, 'required')
    .filter((name) => !properties.some(([known]) => known === name))
    .map((name): Words => [{ code: name }, ' is there']);
  const all = [...phrases, ...there];
  return all.length === 0 ? undefined : joinWords(all, ' and ');
}

/** The required names of a schema that contains nothing else: `{ required: [a, b] }`. */
export function onlyRequired(node: ApiNode): readonly string[] | undefined {
  if (!isObject(node.value) || !child(node, 'required')) return undefined;
  const others = Object.keys(node.value).filter((key) => key !== 'required' && key !== '$comment');
  const isAlone = others.every((key) => key === 'type' && fieldOf(node.value, 'type') === 'object');
  return isAlone ? textsAt(node, 'required') : undefined;
}
