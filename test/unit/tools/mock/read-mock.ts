import { stringify } from 'yaml';
import type { MockHandlers } from '../../../../src/model/mock.ts';
import { openDescription, operationContracts } from '../../../../src/openapi/index.ts';
import { type MockApi, mockApi } from '../../../../src/tools/mock/mock-api.ts';

/** The operations of a description given as an object. */
export async function readContracts(description: object) {
  const whole = { openapi: '3.1.1', info: { title: 'Test', version: '1' }, ...description };
  const { value } = await openDescription(
    { path: 'api/openapi.yaml', text: stringify(whole, { aliasDuplicateObjects: false }) },
    '/nowhere',
  );
  if (!value) throw new Error('no description');
  return operationContracts(value);
}

export async function readMock(description: object, handlers: MockHandlers = {}): Promise<MockApi> {
  return mockApi(await readContracts(description), handlers);
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request to a mock, and returns its response with the body parsed as JSON. */
export async function ask(mock: MockApi, address: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const bytes = new Uint8Array(new TextEncoder().encode(body));
  const answer = await mock.respond({ method, path, query, headers: new Headers(headers), body: bytes });
  const isJson = /json/.test(answer?.headers['Content-Type'] ?? '');
  return { ...answer, value: isJson ? JSON.parse(answer?.body ?? '') : answer?.body };
}
