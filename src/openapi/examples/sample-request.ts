import type { HttpMethod } from '../../model/http-method.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { isToken } from '../../shared/http-token.ts';
import { isObject } from '../../shared/json-object.ts';
import { cookieText } from '../../shared/request/cookie-text.ts';
import { encodeText, segmentText, sentPath } from '../../shared/request/encoded-url.ts';
import { isFraming } from '../../shared/request/framing-headers.ts';
import { headerText } from '../../shared/request/header-text.ts';
import { briefPairs, formPairs, type Pair, pairsOf, simpleText } from '../../shared/request/parameter-style.ts';
import { placeholders } from '../../shared/request/placeholders.ts';
import { distinctCredentials, type SampleRequest, withoutRepeated } from '../../shared/request/sample-request.ts';
import { wellFormed } from '../../shared/request/snippets/quoted.ts';
import type { ApiNode } from '../document/api-file.ts';
import { textAt } from '../document/node.ts';
import { styledParameter } from '../document/parameters.ts';
import type { RequiredScheme } from '../document/security-requirements.ts';
import type { ExampleContext } from './example-context.ts';
import { sampleParameters } from './parameter-value.ts';
import { sampleBody } from './sample-body.ts';

interface RequestParts {
  readonly method: HttpMethod;
  readonly path: string;
  /** Absolute address without a trailing slash. */
  readonly server: string;
  readonly parameters: readonly ApiNode[];
  readonly body: ApiNode | undefined;
  readonly security: readonly (readonly RequiredScheme[])[];
  readonly expectsJson: boolean;
  /** Default: none. */
  readonly given?: GivenValues | undefined;
}

/** Values in place of the examples, by location and name (`query.limit`); undefined: the parameter is left out. */
export type GivenValues = ReadonlyMap<string, unknown>;

/**
 * The request in the samples of an operation: the required parameters with their examples or generated values, a few
 * of the others, the first media type of the body, and a placeholder key.
 */
export function sampleRequest(parts: RequestParts, context: ExampleContext): SampleRequest {
  const sampled = new Map(sampleParameters(parts.parameters, context).map((one) => [one.parameter, one.value]));
  const valued = parts.parameters.flatMap((parameter) => {
    const name = textAt(parameter, 'name') ?? '';
    const key = `${textAt(parameter, 'in')}.${name}`;
    // If no valid value is found, the name best shows what to insert.
    const example = sampled.has(parameter) ? (sampled.get(parameter) ?? name) : undefined;
    const value = parts.given?.has(key) ? parts.given.get(key) : example;
    return value === undefined ? [] : [{ parameter, value, name }];
  });
  const credentials = credentialsOf(parts.security.find((schemes) => schemes.length > 0) ?? []);
  // A parameter that repeats a credential is sent once, as that.
  const sentAs: Readonly<Record<string, readonly Pair[]>> = {
    query: credentials.query,
    header: credentials.headers,
    cookie: credentials.cookies,
  };
  const within = (location: string) =>
    valued.filter(
      ({ parameter, name }) =>
        textAt(parameter, 'in') === location && !sentAs[location]?.some(([credential]) => credential === name),
    );
  const body = parts.body && sampleBody(parts.body, context);
  const path = within('path').reduce(
    (text, { parameter, value, name }) =>
      text.replaceAll(`{${name}}`, () => segmentText(simpleText(styledParameter(parameter), value, encodeText), name)),
    sentPath(parts.path),
  );
  const cookies = briefPairs(
    within('cookie').flatMap(({ parameter, value }) => pairsOf(styledParameter(parameter), value)),
  );
  const cookie = cookieText([...cookies, ...credentials.cookies]);
  return {
    method: sentMethod(parts.method),
    url: parts.server + encodeRest(path),
    query: [
      ...briefPairs([
        // The whole query string at once (OpenAPI 3.2.0, section 4.12), if it consists of form fields.
        ...within('querystring').flatMap(({ value }) => (isObject(value) ? formPairs(value) : [])),
        ...within('query').flatMap(({ parameter, value }) => pairsOf(styledParameter(parameter), value)),
      ]),
      ...credentials.query,
    ],
    headers: [
      ...credentials.headers,
      ...withoutRepeated(
        within('header').map(
          ({ parameter, value, name }): Pair => [
            name,
            headerText(simpleText(styledParameter(parameter), value, String)),
          ],
        ),
        credentials.headers,
        body,
      ),
      ...(cookie === '' ? [] : [['Cookie', headerText(cookie)] satisfies Pair]),
      // No client sends another name, and cURL reads `@name` as a file.
    ].filter(([name]) => isToken(name) && !isFraming(name)),
    body,
    expectsJson: parts.expectsJson,
  };
}

interface Credentials {
  readonly headers: readonly Pair[];
  readonly query: readonly Pair[];
  readonly cookies: readonly Pair[];
}

/** Placeholders for the caller's credentials, so that a sample shows where they go. */
function credentialsOf(schemes: readonly RequiredScheme[]): Credentials {
  const headers: Pair[] = [];
  const query: Pair[] = [];
  const cookies: Pair[] = [];
  for (const { node } of schemes) {
    const type = textAt(node, 'type');
    if (type === 'apiKey') {
      const pair: Pair = [textAt(node, 'name') ?? 'key', placeholders.key];
      const location = textAt(node, 'in');
      (location === 'query' ? query : location === 'cookie' ? cookies : headers).push(pair);
    } else if (type === 'http') {
      const scheme = textAt(node, 'scheme') ?? 'Bearer';
      const isBearer = /^bearer$/i.test(scheme);
      const name = /^basic$/i.test(scheme) ? 'Basic' : isBearer ? 'Bearer' : scheme;
      headers.push(['Authorization', `${name} ${isBearer ? placeholders.token : placeholders.credentials}`]);
    } else if (type === 'oauth2' || type === 'openIdConnect')
      headers.push(['Authorization', `Bearer ${placeholders.token}`]);
  }
  return {
    headers: distinctCredentials(headers),
    query: distinctCredentials(query),
    cookies: distinctCredentials(cookies),
  };
}

/** Encodes characters in the path that no address may contain: braces of a name without a parameter, spaces, quotes. */
function encodeRest(path: string): string {
  return encodeURI(wellFormed(path)).replaceAll('%25', '%').replaceAll("'", '%27');
}
