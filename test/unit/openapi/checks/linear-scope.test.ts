import { Ajv2020 } from 'ajv/dist/2020.js';
import { Name, type ValueScopeName } from 'ajv/dist/compile/codegen/index.js';
import { expect, it } from 'vitest';
import { withLinearScope } from '../../../../src/openapi/checks/linear-scope.ts';

/** The text that gives the code of a schema its values, of which there are so many. */
function textOf({ scope }: Ajv2020, count: number): string {
  const names = Array.from({ length: count }, (_, ref) => scope.value('schema', { ref: { ref } }));
  const sets = {
    schema: new Set<ValueScopeName>(names),
    validate: new Set([scope.value('validate', { ref: textOf })]),
  };
  return String(scope.scopeRefs(new Name('scope'), sets));
}

it('writes what the validator writes', () => {
  const text = textOf(withLinearScope(new Ajv2020()), 3);
  expect(text).toBe(textOf(new Ajv2020(), 3));
  expect(text).toContain('= scope.schema[0];');
});

/** Seen to fail with the validator's own: for each value it copies all before it, which took 40 s, and overflowed the stack. */
it('writes very many in linear time', { timeout: 10_000 }, () => {
  expect(textOf(withLinearScope(new Ajv2020()), 50_000).split(';')).toHaveLength(50_002);
});
