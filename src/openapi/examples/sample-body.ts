import { isObject } from '../../shared/json-object.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import { briefPairs, formPairs } from '../../shared/request/parameter-style.ts';
import { formBody, type SampleBody } from '../../shared/request/sample-request.ts';
import type { ApiNode } from '../document/api-file.ts';
import { entries } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';
import { bodyText } from './body-text.ts';
import { bodyValue, bodyValues, exampleLabel } from './body-values.ts';
import type { ExampleContext } from './example-context.ts';
import { formStyles } from './form-encoding.ts';
import { multipartBody, SAMPLE_FILE } from './multipart-body.ts';
import { sentType } from './sent-type.ts';

/** The media types of a body, as described, in the order in which samples and the console take them: JSON first. */
export function jsonFirst(body: ApiNode, resolve: Resolve): [type: string, mediaType: ApiNode][] {
  const described = entries(body, 'content').flatMap(([type, entry]) => {
    const mediaType = resolve(entry);
    if (!mediaType) return [];
    const isJson = mediaKind(sentType(type, mediaType, resolve).type) === 'json';
    return [{ type, mediaType, isJson }];
  });
  return described
    .toSorted((a, b) => Number(b.isJson) - Number(a.isJson))
    .map(({ type, mediaType }) => [type, mediaType]);
}

/** The body in the first media type that a sample can serialise, JSON preferred; undefined if there is none. */
export function sampleBody(body: ApiNode, context: ExampleContext): SampleBody | undefined {
  for (const [type, mediaType] of jsonFirst(body, context.resolve)) {
    const made = bodyOf(mediaType, type, context);
    if (made) return made;
  }
  return undefined;
}

/** Names of the bodies that samples may have, in the media type of the console. */
export function sampleBodies(body: ApiNode, context: ExampleContext): string[] {
  const [first] = jsonFirst(body, context.resolve);
  const values = first ? bodyValues(first[1], 'request', context) : [];
  return values.flatMap((one) => (one.value === undefined ? [] : [exampleLabel(one)]));
}

function bodyOf(mediaType: ApiNode, described: string, context: ExampleContext): SampleBody | undefined {
  const value = bodyValue(mediaType, 'request', context);
  const { type, isFile } = sentType(described, mediaType, context.resolve);
  const kind = mediaKind(type);
  if (kind === 'json') return value === undefined ? undefined : { kind: 'json', type, value };
  if (kind === 'form')
    return isObject(value) ? formBody(briefPairs(formPairs(value, formStyles(mediaType)))) : undefined;
  if (kind === 'multipart') return multipartBody(value, mediaType, context.resolve);
  const text = value === undefined ? undefined : bodyText(value, type, mediaType, context.resolve);
  if (text !== undefined && text !== '' && !isFile) return { kind: 'text', type, text };
  return { kind: 'file', type, file: SAMPLE_FILE };
}
