import { _, type CodeKeywordDefinition, str } from 'ajv';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { regExpOrAny, type Tester } from './bounded-regexp.ts';

/**
 * `pattern` (JSON Schema validation 2020-12, section 6.3.3) as a call of one function: the validator's own declares each
 * expression at the start of the function that it makes, which takes quadratic time for an object of 20,000 of them.
 */
export function patternKeyword(): CodeKeywordDefinition {
  const testers = new Map<string, Tester>();
  const matches = (pattern: string, text: string): boolean =>
    getOrInsert(testers, pattern, () => regExpOrAny(pattern)).test(text);
  return {
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: {
      message: ({ schemaCode }) => str`must match pattern "${schemaCode}"`,
      params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
    },
    code: (context) => {
      const { gen, schemaCode, data } = context;
      context.fail(_`!${gen.scopeValue('func', { ref: matches })}(${schemaCode}, ${data})`);
    },
  };
}
