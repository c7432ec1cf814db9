import type { ConsoleMediaType, ConsoleOperation, ConsoleParameter } from '../model/console.ts';
import { sentMethod } from '../shared/http-method.ts';
import { cookieText } from '../shared/request/cookie-text.ts';
import { encodeText, segmentText, sentPath } from '../shared/request/encoded-url.ts';
import { headerText } from '../shared/request/header-text.ts';
import { briefPairs, formPairs, type Pair, pairsOf, simpleText } from '../shared/request/parameter-style.ts';
import {
  distinctCredentials,
  type FormPart,
  formBody,
  type SampleBody,
  type SampleRequest,
  withoutRepeated,
} from '../shared/request/sample-request.ts';
import { chosenSchemes, credentials, MASK, sentCredential } from './credentials.ts';
import { readInput, readJson } from './read-input.ts';
import { bodyFieldKey, bodyFieldText, type ConsoleValues, ownValue, parameterKey, parameterText } from './values.ts';

/** What of a form chooses the server. */
export type ServerValues = Pick<ConsoleValues, 'server' | 'base' | 'variables'>;

/**
 * The base address that the reader has typed, or that of the chosen server, with its variables filled in; as it is
 * written if no browser can open it. A typed host without a scheme is no path on the site's own host, and is left as it is.
 */
export function serverAddress(operation: ConsoleOperation, values: ServerValues): string {
  if (values.base !== '' && !/^(?:https?:\/\/|\/)/i.test(values.base)) return values.base;
  const address = values.base || filledTemplate(operation, values) || '/';
  return URL.canParse(address, location.href) ? new URL(address, location.href).href.replace(/\/+$/, '') : address;
}

function filledTemplate(operation: ConsoleOperation, values: ServerValues): string {
  const server = operation.servers[values.server];
  const defaults = new Map(server?.variables.map((variable) => [variable.name, variable.default]));
  return (server?.template ?? '').replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => ownValue(values.variables, name) || defaults.get(name) || whole,
  );
}

/** The request that the form describes. `isMasked`: credentials and secrets are dots, as samples show them. */
export function buildRequest(operation: ConsoleOperation, values: ConsoleValues, isMasked: boolean): SampleRequest {
  const address = serverAddress(operation, values);
  const given = operation.parameters.flatMap((parameter) => {
    if (parameter.isUnsendable && !isMasked) return [];
    const text = parameterText(values, parameter);
    if (text === undefined || (text === '' && parameter.in !== 'query')) return [];
    const isHidden = isMasked && parameterKey(parameter) in values.secrets;
    return [{ parameter, value: isHidden ? MASK : (readInput(text, parameter.input).value ?? text) }];
  });
  const within = (location: ConsoleParameter['in']) => given.filter(({ parameter }) => parameter.in === location);
  const path = within('path').reduce((text, { parameter, value }) => {
    const segment = simpleText(parameter, value, encodeText);
    // What would be sent is refused instead, as a header of two lines is.
    return text.replaceAll(`{${parameter.name}}`, () => (isMasked ? segmentText(segment, parameter.name) : segment));
  }, sentPath(operation.path));
  const sent = chosenSchemes(operation, values).flatMap(
    (scheme) => sentCredential(scheme, credentials.get(scheme.key, address), isMasked) ?? [],
  );
  const ofCredentials = (place: 'header' | 'query' | 'cookie') =>
    distinctCredentials(sent.flatMap((one) => (one.in === place ? [one.pair] : [])));
  const shown = (pairs: readonly Pair[]) => (isMasked ? briefPairs(pairs) : pairs);
  const cookies = [
    ...shown(within('cookie').flatMap(({ parameter, value }) => pairsOf(parameter, value))),
    ...ofCredentials('cookie'),
  ];
  const query = shown(within('query').flatMap(({ parameter, value }) => pairsOf(parameter, value)));
  const body = bodyOf(operation, values, isMasked);
  const headers = within('header').map(({ parameter, value }): Pair => {
    const text = simpleText(parameter, value, String);
    return [parameter.name, isMasked ? headerText(text) : text];
  });
  return {
    method: sentMethod(operation.method),
    url: address + path,
    query: [...query, ...ofCredentials('query')],
    headers: [
      ...ofCredentials('header'),
      ...withoutRepeated(headers, ofCredentials('header'), body),
      ...(cookies.length > 0 ? [['Cookie', headerText(cookieText(cookies))] satisfies Pair] : []),
    ],
    body,
    expectsJson: true,
  };
}

export function mediaTypeOf(operation: ConsoleOperation, values: ConsoleValues): ConsoleMediaType | undefined {
  return operation.body?.content.find(({ type }) => type === values.bodyType);
}

function bodyOf(operation: ConsoleOperation, values: ConsoleValues, isMasked: boolean): SampleBody | undefined {
  const media = mediaTypeOf(operation, values);
  if (!media) return undefined;
  const pairs = () => pairsOfForm(media, values, isMasked);
  const type = media.sent ?? media.type;
  if (media.kind === 'file') return { kind: 'file', type, file: 'file.bin', range: media.type };
  if (media.kind === 'form') return formBody(pairs());
  if (media.kind === 'multipart') {
    const types = new Map(media.fields.map(({ name, partType }) => [name, partType]));
    const typed = ([name, text]: Pair): FormPart => {
      const partType = types.get(name);
      return partType === undefined ? [name, text] : [name, text, partType];
    };
    const files = media.fields
      .filter(({ input }) => input.kind === 'file')
      .map(({ name }) => typed([name, 'file.bin']));
    return { kind: 'multipart', fields: pairs().map(typed), files };
  }
  if (values.bodyText.trim() === '') return undefined;
  if (media.kind === 'text') return { kind: 'text', type, text: values.bodyText };
  const { value, problem } = readJson(values.bodyText);
  return problem === undefined ? { kind: 'json', type, value } : { kind: 'text', type, text: values.bodyText };
}

function pairsOfForm(media: ConsoleMediaType, values: ConsoleValues, isMasked: boolean): readonly Pair[] {
  const styles = new Map(media.fields.flatMap(({ name, style }) => (style ? [[name, style] as const] : [])));
  const fields = Object.fromEntries(
    media.fields.flatMap(({ name, input }): [string, unknown][] => {
      const text = bodyFieldText(values, name);
      if (text === undefined || text === '' || input.kind === 'file') return [];
      const isHidden = isMasked && bodyFieldKey(name) in values.secrets;
      return [[name, isHidden ? MASK : (readInput(text, input).value ?? text)]];
    }),
  );
  const pairs = formPairs(fields, styles);
  return isMasked ? briefPairs(pairs) : pairs;
}
