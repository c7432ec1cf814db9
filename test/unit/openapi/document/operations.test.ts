import { describe, expect, it } from 'vitest';
import { operationsIn } from '../../../../src/openapi/document/operations.ts';
import { parseApiFile } from '../../../../src/openapi/document/parse-file.ts';
import { resolver } from '../../../../src/openapi/document/resolve.ts';
import { methodClass, sentMethod } from '../../../../src/shared/http-method.ts';

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
