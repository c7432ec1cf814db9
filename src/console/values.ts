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
  /** Whether the browser's cookies for the server go with the request. */
  readonly cookies: boolean;
}

/** Parameters with the same name in different locations are distinct. */
export function parameterKey({ in: location, name }: Pick<ConsoleParameter, 'in' | 'name'>): string {
  return `${location}:${name}`;
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
    cookies: false,
  };
}

/** The form with another example of the body, of its media type. */
export function withExample(values: ConsoleValues, { body }: ConsoleOperation, index: number): ConsoleValues {
  const media = body?.content.find(({ type }) => type === values.bodyType);
  const example = media?.examples[index];
  return example ? { ...values, bodyText: example.text, bodyFields: example.fields } : values;
}
