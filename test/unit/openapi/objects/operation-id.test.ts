import { expect, it } from 'vitest';
import type { ApiFile } from '../../../../src/openapi/document/api-file.ts';
import type { OperationEntry } from '../../../../src/openapi/document/operations.ts';
import { operationIds } from '../../../../src/openapi/objects/operation-id.ts';

const file: ApiFile = {
  source: { path: 'api/openapi.yaml', text: 'x' },
  value: {},
  spotOf: () => ({ line: 1, column: 1, length: 1 }),
};

function operation(path: string, operationId?: string): OperationEntry {
  const node = { file, pointer: `/paths/${path}/get`, value: operationId === undefined ? {} : { operationId } };
  return { kind: 'request', node, pathItem: node, method: 'get', path, name: path, isInternal: false, callbacks: [] };
}

it('creates unique ids from operationIds, otherwise from method and path', () => {
  const operations = [
    operation('/places'),
    operation('/tags/{tagId}/places', 'getPlacesByTag'),
    operation('/a', 'get_places'),
    operation('/b', 'getPlaces'),
    operation('/c', '///'),
  ];
  const { value, diagnostics } = operationIds(operations);
  expect(operations.map((one) => value.get(one))).toEqual([
    'get-places-3',
    'get-places-by-tag',
    'get-places',
    'get-places-2',
    'get-c',
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual([
    ...['API_ADDRESS', 'API_ADDRESS'],
    ...['API_NO_OPERATION_ID', 'API_NO_OPERATION_ID'],
  ]);
});
