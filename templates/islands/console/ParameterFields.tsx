import type { FormProblems } from '../../../src/console/build-request.ts';
import { type ConsoleValues, parameterKey } from '../../../src/console/values.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../src/model/console.ts';
import { Field } from './Field.tsx';
import { InputControl } from './InputControl.tsx';
import { words } from './words.ts';

interface ParameterFieldsProps {
  readonly operation: ConsoleOperation;
  readonly values: ConsoleValues;
  readonly problems: FormProblems;
  readonly onChange: (part: Partial<ConsoleValues>) => void;
}

/** A field for each parameter; optional ones are folded. */
export function ParameterFields({ operation, values, problems, onChange }: ParameterFieldsProps) {
  const field = (parameter: ConsoleParameter) => {
    const key = parameterKey(parameter);
    const set = (text: string) => {
      const { [key]: _, ...others } = values.parameters;
      onChange({ parameters: text === '' ? others : { ...others, [key]: text } });
    };
    return (
      <Field
        key={key}
        label={parameter.name}
        required={parameter.required}
        hint={parameter.input.hint}
        problem={problems[key]}
      >
        {(tie) => (
          <InputControl tie={tie} input={parameter.input} value={values.parameters[key] ?? ''} onChange={set} />
        )}
      </Field>
    );
  };
  const required = operation.parameters.filter((one) => one.required);
  const optional = operation.parameters.filter((one) => !one.required);
  const isUsed = optional.some(
    (one) => values.parameters[parameterKey(one)] !== undefined || problems[parameterKey(one)],
  );
  return (
    <>
      {required.map(field)}
      {optional.length > 0 && (
        <details className="console-group" open={isUsed || undefined}>
          <summary>{words.optional(optional.length)}</summary>
          {optional.map(field)}
        </details>
      )}
    </>
  );
}
