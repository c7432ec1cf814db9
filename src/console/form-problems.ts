import type { ConsoleOperation, ConsoleParameter } from '../model/console.ts';
import type { Json } from '../model/json.ts';
import { mediaTypeOf } from './build-request.ts';
import { readInput, readJson } from './read-input.ts';
import { type LoadSchema, schemaProblems } from './schema-check.ts';
import { bodyFieldKey, bodyFieldText, type FilledForm, parameterKey, parameterText } from './values.ts';

/** What begins the key of a problem within a JSON body; a JSON pointer follows. */
export const WITHIN_BODY = 'body#';

/** The problems of the form's fields, by key: `parameterKey`, `body`, `body:name` or `body#/pointer`. */
export type FormProblems = Readonly<Record<string, string>>;

const REQUIRED = 'This is required.';

/** What must be fixed before the request is worth sending; rejects between two checks if the signal is aborted. */
export async function formProblems(
  operation: ConsoleOperation,
  { values, files }: FilledForm,
  load: LoadSchema,
  signal: AbortSignal,
): Promise<FormProblems> {
  const problems: Record<string, string> = {};
  const wrongIn = async (value: unknown, schema: Json) => {
    const wrong = await schemaProblems(value, schema, load);
    signal.throwIfAborted();
    return wrong ?? [];
  };
  const check = async (key: string, text: string, field: Pick<ConsoleParameter, 'required' | 'input'>) => {
    if (text === '') {
      if (field.required) problems[key] = REQUIRED;
      return;
    }
    const { value, problem } = readInput(text, field.input);
    const [wrong] = problem === undefined ? await wrongIn(value, field.input.schema) : [];
    const message = problem ?? wrong?.message;
    if (message !== undefined) problems[key] = message;
  };
  for (const parameter of operation.parameters)
    if (!parameter.isUnsendable)
      await check(parameterKey(parameter), parameterText(values, parameter) ?? '', parameter);
  const media = mediaTypeOf(operation, values);
  const isMissing = (file: string) => !files.get(file)?.length;
  for (const field of media?.fields ?? []) {
    const key = bodyFieldKey(field.name);
    if (field.input.kind !== 'file') await check(key, bodyFieldText(values, field.name) ?? '', field);
    else if (field.required && isMissing(field.name)) problems[key] = REQUIRED;
  }
  const isEmpty = media?.kind === 'file' ? isMissing('') : values.bodyText.trim() === '';
  if (media?.kind === 'json' && !isEmpty) {
    const { value, problem } = readJson(values.bodyText);
    const wrong = problem === undefined && media.schema !== undefined ? await wrongIn(value, media.schema) : [];
    if (problem !== undefined) problems.body = problem;
    for (const { pointer, message } of wrong) problems[WITHIN_BODY + pointer] = message;
  } else if (media && isEmpty && operation.body?.required && !/form|multipart/.test(media.kind))
    problems.body = REQUIRED;
  return problems;
}

/** The problems of those fields that are as they were when the form was checked; of a body, if it is of the same media type. */
export function problemsLeft(problems: FormProblems, checked: FilledForm, now: FilledForm): FormProblems {
  const isSameBody = checked.values.bodyType === now.values.bodyType;
  const isLeft = (key: string) => (isSameBody || !key.startsWith('body')) && heldIn(checked, key) === heldIn(now, key);
  return Object.fromEntries(Object.entries(problems).filter(([key]) => isLeft(key)));
}

/** What the field of a problem holds: its text, or its files. */
function heldIn({ values, files }: FilledForm, key: string): unknown {
  const field = bodyFieldKey('');
  if (key.startsWith(field)) {
    const name = key.slice(field.length);
    return files.get(name) ?? bodyFieldText(values, name);
  }
  return key.startsWith('body') ? (files.get('') ?? values.bodyText) : (values.secrets[key] ?? values.parameters[key]);
}
