import type { ConsoleOperation, ConsoleParameter } from '../model/console.ts';

/** The values in the form of a console. Files and credentials are held elsewhere, since they are not shared. */
export interface ConsoleValues {
  /** Index of the server. */
  readonly server: number;
  /** Base address that the reader typed instead; empty: that of the server. */
  readonly base: string;
  /** Values of the server's variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** Index of the alternative of authentication. */
  readonly security: number;
  /** As typed, by `parameterKey`; one that is missing is not sent. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Media type of the body. */
  readonly bodyType: string;
  readonly bodyText: string;
  /** Fields of a form, as typed. */
  readonly bodyFields: Readonly<Record<string, string>>;
  /**
   * What the reader typed into secret fields, by `parameterKey` or `bodyFieldKey`. Like a credential, it is neither shared, nor
   * kept, nor shown. The example of such a field is with the other values.
   */
  readonly secrets: Readonly<Record<string, string>>;
  /** Whether the browser's cookies for the server go with the request. */
  readonly cookies: boolean;
}

/** A form as the reader has filled it in. */
export interface FilledForm {
  readonly values: ConsoleValues;
  /** Files by the name of their field; a file sent as the whole body has the empty name. */
  readonly files: ReadonlyMap<string, readonly File[]>;
}

/** Parameters with the same name in different locations are distinct. */
export function parameterKey({ in: location, name }: Pick<ConsoleParameter, 'in' | 'name'>): string {
  return `${location}:${name}`;
}

/** The key of a field of a form in the body; no parameter has it. */
export function bodyFieldKey(name: string): string {
  return `body:${name}`;
}

/** The text of a parameter as typed; undefined if it is not sent. */
export function parameterText({ secrets, parameters }: ConsoleValues, parameter: ConsoleParameter): string | undefined {
  const key = parameterKey(parameter);
  return secrets[key] ?? parameters[key];
}

/** The text of a field of the body as typed; undefined if it is not sent. */
export function bodyFieldText({ secrets, bodyFields }: ConsoleValues, name: string): string | undefined {
  return secrets[bodyFieldKey(name)] ?? ownValue(bodyFields, name);
}

/** The secrets of a form with another one in a field. */
export function withSecret({ secrets }: ConsoleValues, key: string, text: string): Pick<ConsoleValues, 'secrets'> {
  const { [key]: _, ...others } = secrets;
  return { secrets: text === '' ? others : { ...others, [key]: text } };
}

/** The value of a name; undefined if there is none. Descriptions have names such as `constructor`, which every object inherits. */
export function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The initial form: it has the values that the sample sends, the rest is empty. */
export function initialValues(operation: ConsoleOperation): ConsoleValues {
  const [media] = operation.body?.content ?? [];
  return {
    server: 0,
    base: '',
    // The sample shows the first alternative that needs anything.
    security: Math.max(
      0,
      operation.security.findIndex((needed) => needed.length > 0),
    ),
    variables: {},
    parameters: Object.fromEntries(
      operation.parameters.flatMap((one) => (one.example === undefined ? [] : [[parameterKey(one), one.example]])),
    ),
    bodyType: media?.type ?? '',
    bodyText: media?.examples[0]?.text ?? '',
    bodyFields: media?.examples[0]?.fields ?? {},
    secrets: {},
    cookies: false,
  };
}

/** The form with another example of the body, of its media type. */
export function withExample(values: ConsoleValues, { body }: ConsoleOperation, index: number): ConsoleValues {
  const media = body?.content.find(({ type }) => type === values.bodyType);
  const example = media?.examples[index];
  return example ? { ...values, bodyText: example.text, bodyFields: example.fields } : values;
}
