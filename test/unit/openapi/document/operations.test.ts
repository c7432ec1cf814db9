import { describe, expect, it } from 'vitest';
import { findOperations, operationsIn } from '../../../../src/openapi/document/operations.ts';
import { parseApiFile } from '../../../../src/openapi/document/parse-file.ts';
import { resolver } from '../../../../src/openapi/document/resolve.ts';
import { methodClass, sentMethod } from '../../../../src/shared/http-method.ts';

/** Seen to fail: the stack overflowed. */
it('finds callbacks however far below one another they are', () => {
  const count = 5_000;
  const callbackTo = (index: number) => ({ c: { $ref: `#/components/callbacks/c${index}` } });
  const callbacks = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `c${index}`,
      { '{$url}': { post: { callbacks: callbackTo((index + 1) % count) } } },
    ]),
  );
  const text = JSON.stringify({ paths: { '/a': { get: { callbacks: callbackTo(0) } } }, components: { callbacks } });
  const { value: file } = parseApiFile({ path: 'a.json', text });
  if (!file) throw new Error('not parsed');
  const root = { file, pointer: '', value: file.value };
  const found = findOperations({ root, resolve: resolver(new Map([['a.json', file]])) });
  expect(found).toHaveLength(count + 1);
  expect(found.every((operation) => operation.callbacks.length === 1)).toBe(true);
});

describe('the operations of a path item', () => {
  it('are those of its fields in the order of the specification, then the additional ones', () => {
    const text =
      '{ "additionalOperations": { "COPY": {}, "COPY https://b.example": {}, "": {} }, "query": {}, "get": {}, "put": 3, "parameters": [] }';
    const { value: file } = parseApiFile({ path: 'a.json', text });
    if (!file) throw new Error('not parsed');
    const found = operationsIn({ file, pointer: '', value: file.value }, resolver(new Map()));
    expect(found.map(({ method, node }) => [method, node.pointer])).toEqual([
      ['get', '/get'],
      ['query', '/query'],
      ['COPY', '/additionalOperations/COPY'],
    ]);
  });

  it('have methods that are sent unchanged, unless a field exists for them', () => {
    expect(['get', 'query', 'Copy', 'constructor'].map(sentMethod)).toEqual(['GET', 'QUERY', 'Copy', 'constructor']);
    expect(['get', 'query', 'Copy'].map(methodClass)).toEqual(['method-get', 'method-query', 'method-other']);
  });
});
