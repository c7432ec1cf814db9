import type { Ajv, CodeKeywordDefinition, ValidateFunction } from 'ajv';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { getOrInsert } from '../../shared/get-or-insert.ts';

interface ReferenceOptions {
  readonly isCompiled: (address: string) => boolean;
  /** The validator at an address once all are compiled; throws if there is none. */
  readonly validatorAt: (address: string) => ValidateFunction;
}

/** Compares as the validator of another schema does, and has what that one leaves. */
interface Caller {
  (...values: Parameters<ValidateFunction>): boolean;
  errors?: ValidateFunction['errors'] | undefined;
  evaluated?: ValidateFunction['evaluated'] | undefined;
}

/**
 * `$ref` that finds a schema which is not compiled yet when a value is compared with it. The validator's own compiles it
 * within the one that refers to it, so that hundreds which refer to one another would overflow the stack.
 */
export function reference(ajv: Ajv, { isCompiled, validatorAt }: ReferenceOptions): CodeKeywordDefinition {
  const own = ajv.getKeyword('$ref') as CodeKeywordDefinition;
  const callers = new Map<string, Caller>();
  const callerOf = (address: string): Caller => {
    const caller: Caller = (value, context) => {
      const validate = validatorAt(address);
      const isValid = validate(value, context) as boolean;
      caller.errors = validate.errors;
      caller.evaluated = validate.evaluated;
      return isValid;
    };
    return caller;
  };
  return {
    ...own,
    // Where the validator has its own.
    before: 'type',
    code(context, type) {
      const address = context.schema as string;
      if (isCompiled(address)) return own.code(context, type);
      const caller = getOrInsert(callers, address, () => callerOf(address));
      callRef(context, context.gen.scopeValue('func', { ref: caller }));
    },
  };
}
