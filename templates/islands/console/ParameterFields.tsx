import type { FormProblems } from '../../../src/console/form-problems.ts';
import type { LoadSchema } from '../../../src/console/schema-check.ts';
import { type ConsoleValues, parameterKey, parameterText, withSecret } from '../../../src/console/values.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../src/model/console.ts';
import { Field } from './Field.tsx';
import { InputControl, isWide } from './InputControl.tsx';
import { words } from './words.ts';

interface ParameterFieldsProps {
  readonly operation: ConsoleOperation;
  readonly values: ConsoleValues;
  readonly problems: FormProblems;
  readonly load: LoadSchema;
  readonly onChange: (part: Partial<ConsoleValues>) => void;
}

/** Up to this many parameters are all shown. */
const FEW = 6;

/** The default is in place of a value, unless the sample's own is there. */
function hintOf({ example, input, isUnsendable }: ConsoleParameter): string {
  const isHidden = example !== undefined && input.default !== undefined && input.choices.length === 0;
  return [input.hint, isHidden && words.defaultValue(input.default), isUnsendable && words.cannotSend]
    .filter(Boolean)
    .join(' · ');
}

/** A field for each parameter; of many, optional ones without a value in the sample are folded. */
export function ParameterFields({ operation, values, problems, onChange, load }: ParameterFieldsProps) {
  const field = (parameter: ConsoleParameter) => {
    const key = parameterKey(parameter);
    const set = (text: string) => {
      const { [key]: _, ...others } = values.parameters;
      if (parameter.input.kind === 'secret') onChange({ parameters: others, ...withSecret(values, key, text) });
      else onChange({ parameters: text === '' ? others : { ...others, [key]: text } });
    };
    return (
      <Field
        key={key}
        label={parameter.name}
        required={parameter.required}
        hint={hintOf(parameter)}
        problem={problems[key]}
        isWide={isWide(parameter.input)}
      >
        {(tie) => (
          <InputControl
            {...{ tie, load }}
            input={parameter.input}
            value={parameterText(values, parameter) ?? ''}
            onChange={set}
          />
        )}
      </Field>
    );
  };
  const isFew = operation.parameters.length <= FEW;
  const shown = operation.parameters.filter((one) => isFew || one.required || one.example !== undefined);
  const others = operation.parameters.filter((one) => !shown.includes(one));
  const isUsed = others.some((one) => parameterText(values, one) !== undefined || problems[parameterKey(one)]);
  return (
    <>
      {shown.map(field)}
      {others.length > 0 && (
        <details className="console-group" open={isUsed || undefined}>
          <summary>{words.optional(others.length)}</summary>
          {others.map(field)}
        </details>
      )}
    </>
  );
}
