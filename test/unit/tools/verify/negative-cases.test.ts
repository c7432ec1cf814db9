import { expect, it } from 'vitest';
import type { OperationContract, ParameterContract } from '../../../../src/openapi/index.ts';
import { negativeCases } from '../../../../src/tools/verify/negative-cases.ts';

/** Seen to fail without the limit: each of thousands of parameters takes requests with all of them. */
it('tests the first hundred parameters of an operation', () => {
  const place = () => ({ file: 'openapi.yaml', line: 1, column: 1 });
  const sample = { method: 'GET', url: '', query: [], headers: [], body: undefined, expectsJson: false };
  const parameters = Array.from({ length: 150 }, (_, index) => ({
    in: 'query',
    name: `q${index}`,
    required: true,
    place,
  }));
  const operation = {
    parameters: parameters as unknown as ParameterContract[],
    security: [],
    sampleRequest: () => sample,
  };
  const cases = negativeCases({
    operation: operation as unknown as OperationContract,
    server: '',
    given: new Map(),
    sample,
  });
  expect(new Set(cases.map(({ what }) => /"(q\d+)"/.exec(what)?.[1])).size).toBe(100);
});
