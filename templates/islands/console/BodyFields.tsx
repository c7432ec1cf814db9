import { mediaTypeOf } from '../../../src/console/build-request.ts';
import { type FormProblems, WITHIN_BODY } from '../../../src/console/form-problems.ts';
import type { LoadSchema } from '../../../src/console/schema-check.ts';
import { shownPart, shownText } from '../../../src/console/shown-text.ts';
import { bodyFieldKey, bodyFieldText, type ConsoleValues, withSecret } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { Field } from './Field.tsx';
import { InputControl, isWide } from './InputControl.tsx';
import { JsonControl } from './JsonControl.tsx';
import { TextControl } from './TextControl.tsx';
import { words } from './words.ts';

interface BodyFieldsProps {
  readonly operation: ConsoleOperation;
  readonly values: ConsoleValues;
  readonly problems: FormProblems;
  readonly load: LoadSchema;
  readonly onChange: (part: Partial<ConsoleValues>) => void;
  /** Index of the example that was chosen last. */
  readonly example: number;
  readonly onExample: (index: number) => void;
  /** Takes the files of a field; the whole body has the empty name. */
  readonly onFiles: (name: string, files: readonly File[]) => void;
}

/** The body: as a text, as the fields of a form, or as a file. */
export function BodyFields({
  operation,
  values,
  problems,
  onChange,
  example,
  onExample,
  onFiles,
  load,
}: BodyFieldsProps) {
  const { body } = operation;
  const media = mediaTypeOf(operation, values);
  if (!body || !media) return null;
  return (
    <fieldset className="console-group">
      <legend>{words.body}</legend>
      {body.content.length > 1 && (
        <Field label={words.mediaType}>
          {(tie) => (
            <select
              {...tie}
              value={values.bodyType}
              onChange={({ target }) => {
                const next = body.content.find(({ type }) => type === target.value);
                const [example] = next?.examples ?? [];
                onChange({ bodyType: target.value, bodyText: example?.text ?? '', bodyFields: example?.fields ?? {} });
              }}
            >
              {body.content.map(({ type }) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {media.examples.length > 1 && (
        <Field label={words.example}>
          {(tie) => (
            <select {...tie} value={example} onChange={({ target }) => onExample(Number(target.value))}>
              {media.examples.map(({ name }, index) => (
                <option key={name} value={index}>
                  {shownPart(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {media.fields.map(({ name, required, input }) => (
        <Field
          key={`${media.type} ${name}`}
          label={name}
          required={required}
          hint={input.hint}
          problem={problems[bodyFieldKey(name)]}
          isWide={isWide(input)}
        >
          {(tie) => (
            <InputControl
              {...{ tie, load }}
              input={input}
              value={bodyFieldText(values, name) ?? ''}
              onChange={(text) =>
                onChange(
                  input.kind === 'secret'
                    ? {
                        bodyFields: { ...values.bodyFields, [name]: '' },
                        ...withSecret(values, bodyFieldKey(name), text),
                      }
                    : { bodyFields: { ...values.bodyFields, [name]: text } },
                )
              }
              onFiles={(chosen) => onFiles(name, chosen)}
            />
          )}
        </Field>
      ))}
      {media.kind === 'file' && (
        <Field key={media.type} label={words.file} required={body.required} hint={media.type} problem={problems.body}>
          {(tie) => <input {...tie} type="file" onChange={({ target }) => onFiles('', [...(target.files ?? [])])} />}
        </Field>
      )}
      {media.kind === 'json' && (
        <Field label={media.sent ?? media.type} required={body.required} problem={bodyProblem(problems)} isWide>
          {(tie) => (
            <JsonControl
              {...{ tie, load }}
              value={values.bodyText}
              onChange={(bodyText) => onChange({ bodyText })}
              schema={media.schema}
              problems={problemsWithin(problems)}
            />
          )}
        </Field>
      )}
      {media.kind === 'text' && (
        <Field label={media.sent ?? media.type} required={body.required} problem={problems.body} isWide>
          {(tie) => (
            <TextControl
              tie={tie}
              rows={Math.min(16, Math.max(4, values.bodyText.split('\n').length))}
              value={values.bodyText}
              onChange={(bodyText) => onChange({ bodyText })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}

/** The problems within a JSON body, by JSON pointer. */
function problemsWithin(problems: FormProblems): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(problems).flatMap(([key, message]): [string, string][] =>
      key.startsWith(WITHIN_BODY) ? [[key.slice(WITHIN_BODY.length), message]] : [],
    ),
  );
}

/** All problems of a JSON body, each with its place. */
function bodyProblem(problems: FormProblems): string | undefined {
  const within = [...problemsWithin(problems)].map(([pointer, message]) =>
    pointer === '' ? message : `${pointer.slice(1)}: ${message}`,
  );
  return problems.body ?? (shownText(within.join('\n')) || undefined);
}
