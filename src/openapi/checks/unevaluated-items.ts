import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv';

/**
 * `unevaluatedItems` (JSON Schema core 2020-12, section 11.2) where only a value says how many of its items other keywords
 * have evaluated, as with `items` in an alternative: the validator compares its length with a `true` for all of them, and
 * refuses what is valid. Its own rule gets a number; infinite where a branch that was not taken has left none, since then
 * it cannot be judged.
 */
export function unevaluatedItems(ajv: Ajv): CodeKeywordDefinition {
  const own = ajv.getKeyword('unevaluatedItems') as CodeKeywordDefinition;
  return { ...own, code: (context, type) => own.code(withNumber(context), type) };
}

function withNumber(context: KeywordCxt): KeywordCxt {
  const { gen, it } = context;
  const { items } = it;
  if (items instanceof Name) it.items = gen.const('evaluated', _`typeof ${items} === "number" ? ${items} : Infinity`);
  return context;
}
