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

/** Seen to fail: a request without any query was sent, and an API that takes it was reported. */
it('sends no value for a whole query string that cannot be written as one', () => {
  const place = () => ({ file: 'openapi.yaml', line: 1, column: 1 });
  const sample = { method: 'GET', url: '', query: [], headers: [], body: undefined, expectsJson: false };
  const schema = {
    shape: () => ({ kind: 'object' }),
    problemsOf: (value: unknown) => (typeof value === 'string' ? [{ message: 'must be object' }] : []),
  };
  const casesOf = (location: string) =>
    negativeCases({
      operation: {
        parameters: [{ in: location, name: 'q', required: false, place, schema, content: 'application/json' }],
        security: [],
        sampleRequest: () => sample,
      } as unknown as OperationContract,
      server: '',
      given: new Map(),
      sample,
    }).map(({ what }) => what);
  expect(casesOf('query')).toEqual(['with "q" = "docgen", which must be object,']);
  expect(casesOf('querystring')).toEqual([]);
});
