import type { Ajv2020 } from 'ajv/dist/2020.js';
import { _Code } from 'ajv/dist/compile/codegen/code.js';

/**
 * Writes the values that the code of a schema refers to in linear time: for each of them, the validator copies all before
 * it, which a schema with four thousand `$ref`s waits for longer than for anything else. With tens of thousands, the copy
 * overflows the stack.
 */
export function withLinearScope(ajv: Ajv2020): Ajv2020 {
  ajv.scope.scopeRefs = (scopeName, values = {}) => {
    const names = Object.values(values).flatMap((set) => (set ? [...set] : []));
    return new _Code(names.map((name) => `const ${name} = ${scopeName}${name.scopePath};`).join(''));
  };
  return ajv;
}
