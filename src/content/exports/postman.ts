import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { Pair } from '../../shared/request/parameter-style.ts';
import type { SampleBody } from '../../shared/request/sample-request.ts';
import type { ExportedApi, ExportedRequest } from './exported-request.ts';
import {
  addressWithoutVariables,
  BASE,
  encodedBraces,
  jsonWithoutVariables,
  withoutVariables,
} from './without-variables.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The requests as a collection of Postman, format 2.1, in folders by their tags; the base address is a variable. */
export function postmanCollection({ title, server, requests }: ExportedApi): string {
  const folders = new Map<string, ExportedRequest[]>();
  for (const one of requests) getOrInsert(folders, one.group, () => []).push(one);
  const collection = {
    info: { name: title, schema: SCHEMA },
    variable: [{ key: 'baseUrl', value: withoutVariables(server) }],
    item: [...folders].map(([name, own]) => ({ name, item: own.map(itemOf) })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function itemOf({ title, summary, sampleFor }: ExportedRequest) {
  const { method, url, query, headers, body } = sampleFor(BASE);
  const type = body && 'type' in body ? [['Content-Type', body.type] as const] : [];
  const [, ...path] = url.split('/').map(encodedBraces);
  return {
    name: title,
    request: {
      method,
      header: keysOf([...headers, ...type]),
      url: {
        raw: addressWithoutVariables(url, query),
        host: [BASE],
        path,
        query: query.map(([key, value]) => ({ key: encodedBraces(key), value: encodedBraces(value) })),
      },
      ...(body && { body: bodyOf(body) }),
      ...(summary !== undefined && { description: summary }),
    },
  };
}

function keysOf(pairs: readonly Pair[]) {
  return pairs.map(([key, value]) => ({ key: withoutVariables(key), value: withoutVariables(value) }));
}

function bodyOf(body: SampleBody) {
  switch (body.kind) {
    case 'json':
      return { mode: 'raw', raw: jsonWithoutVariables(body.value), options: { raw: { language: 'json' } } };
    case 'text':
      return { mode: 'raw', raw: withoutVariables(body.text) };
    case 'form':
      return { mode: 'urlencoded', urlencoded: keysOf(body.fields) };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: [
          ...body.fields.map(([key, value, contentType]) => ({
            ...{ key: withoutVariables(key), value: withoutVariables(value), type: 'text' },
            ...(contentType && { contentType: withoutVariables(contentType) }),
          })),
          ...body.files.map(([key, src]) => ({ key: withoutVariables(key), src, type: 'file' })),
        ],
      };
    case 'file':
      return { mode: 'file', file: { src: body.file } };
  }
}
