import type { Words } from '../../../model/api-schema.ts';
import { countOf } from '../../../shared/count-of.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { shortJson } from '../../../shared/request/pretty-json.ts';
import { type ApiNode, nodeKey } from '../../document/api-file.ts';
import { child, entries, items, textAt } from '../../document/node.ts';
import { nameOfTarget } from '../../document/schema/discriminator.ts';
import { type MergedSchema, propertiesOf, requiredOf } from '../../document/schema/merged-schema.ts';
import { choicesOf } from '../../document/schema/schema-facts.ts';
import { codeList, joinWords, plainWords } from '../words.ts';
import { conditionOf, onlyRequired, phraseOf } from './phrase.ts';
import type { TypeContext } from './type.ts';

/** A rule for a condition or for part of a value: a single line if possible, otherwise separate rows. */
export type Rule =
  | { readonly kind: 'line'; readonly words: Words }
  | { readonly kind: 'rows'; readonly label: string; readonly node: ApiNode };

/**
 * The rules of a schema: conditions (JSON Schema core 2020-12, 10.2.2), `not`, rules for its property names, its
 * encoded content and some of its items (10.3), and required properties without a row.
 */
export function rulesOf(schema: MergedSchema, context: TypeContext): Rule[] {
  const nodes = schema.parts.map(({ node }) => node);
  return [
    ...nodes.flatMap((node) => [...dependencies(node), ...conditions(node, context), ...parts(node, context)]),
    ...undeclared(schema),
    ...discriminators(schema, context),
  ];
}

function line(words: Words): Rule {
  return { kind: 'line', words };
}

function areRequired(names: readonly string[]): Words {
  return [...codeList(names, 'and'), names.length === 1 ? ' is required.' : ' are required.'];
}

/** What a property requires; `dependencies` combines both keywords, from before 2019-09. */
function dependencies(node: ApiNode): Rule[] {
  const lists = [...entries(node, 'dependentRequired'), ...entries(node, 'dependencies')].flatMap(([name, list]) =>
    Array.isArray(list.value) ? [{ name, names: list.value.filter((one) => typeof one === 'string') }] : [],
  );
  const schemas = [...entries(node, 'dependentSchemas'), ...entries(node, 'dependencies')].filter(
    ([, one]) => !Array.isArray(one.value),
  );
  return [
    ...lists.map(({ name, names }) => line(['With ', { code: name }, ', ', ...areRequired(names)])),
    ...schemas.map(([name, one]): Rule => {
      const names = onlyRequired(one);
      if (names) return line(['With ', { code: name }, ', ', ...areRequired(names)]);
      return { kind: 'rows', label: `With ${name}`, node: one };
    }),
  ];
}

function conditions(node: ApiNode, context: TypeContext): Rule[] {
  const condition = child(node, 'if');
  if (!condition) return [];
  const words = conditionOf(condition, context);
  const branch = (keyword: 'then' | 'else'): Rule[] => {
    const one = child(node, keyword);
    if (!one || one.value === true) return [];
    const start: Words = keyword === 'else' ? ['Otherwise'] : words ? ['If ', ...words] : ['Then'];
    const names = onlyRequired(one);
    if (names) return [line([...start, ', ', ...areRequired(names)])];
    const phrase = phraseOf(one, context);
    if (phrase) return [line([...start, ': ', ...phrase])];
    return [{ kind: 'rows', label: plainWords(start), node: one }];
  };
  const ifRows: Rule[] = words ? [] : [{ kind: 'rows', label: 'If', node: condition }];
  return [...ifRows, ...branch('then'), ...branch('else')];
}

/** Keywords that describe part of the value. */
function parts(node: ApiNode, context: TypeContext): Rule[] {
  const part = (keyword: string, label: string): Rule[] => {
    const one = child(node, keyword);
    if (!one || one.value === true) return [];
    const phrase = phraseOf(one, context);
    return [phrase ? line([`${label}: `, ...phrase]) : { kind: 'rows', label, node: one }];
  };
  return [
    ...part('not', 'Not'),
    ...part('propertyNames', 'Names of properties'),
    ...part('contains', containsLabel(node)),
    ...part('contentSchema', 'The text holds'),
  ];
}

/** `At least 1 item`, `2 to 5 items`; without a limit one item must match. */
function containsLabel(node: ApiNode): string {
  const [limit, most] = [fieldOf(node.value, 'minContains'), fieldOf(node.value, 'maxContains')];
  const least = typeof limit === 'number' ? limit : 1;
  if (typeof most !== 'number') return `At least ${countOf(least, 'item')}`;
  return least === most ? `Exactly ${countOf(most, 'item')}` : `${least} to ${most} items`;
}

/** Required names that have no row, and those that only some alternatives require. */
function undeclared(schema: MergedSchema): Rule[] {
  const declared = propertiesOf(schema);
  const names = [...requiredOf(schema)].filter((name) => !declared.has(name));
  const groups = choicesOf(schema).flatMap(({ kind, branches }): Rule[] => {
    const lists = branches.map(onlyRequired).filter((list) => list !== undefined);
    if (lists.length < branches.length) return [];
    const alternatives = lists.map((list) => codeList(list, 'and'));
    const start = kind === 'oneOf' ? 'Exactly one of these is required: ' : 'At least one of these is required: ';
    return [line([start, ...joinWords(alternatives, '; '), '.'])];
  });
  return [...(names.length === 0 ? [] : [line(areRequired(names))]), ...groups];
}

/** What a discriminator says besides the alternatives that are shown with their values. */
function discriminators(schema: MergedSchema, { schemas }: TypeContext): Rule[] {
  return schema.parts.flatMap(({ node }) => {
    const mark = child(node, 'discriminator');
    const property = textAt(mark, 'propertyName');
    if (!mark || property === undefined) return [];
    const choices = [...items(node, 'oneOf'), ...items(node, 'anyOf'), ...schemas.childrenOf(nodeKey(node))];
    const isShown = choices.length > 0;
    const fallback = textAt(mark, 'defaultMapping');
    return [
      ...(isShown ? [] : [line([{ code: property }, ' says which kind it is.'])]),
      ...(isShown
        ? []
        : entries(mark, 'mapping').map(([value, name]) => line([{ code: value }, ': ', shortJson(name.value)]))),
      ...(fallback === undefined ? [] : [line(['Without ', { code: property }, ': ', nameOfTarget(fallback)])]),
    ];
  });
}
