import { expect, it } from 'vitest';
import { descriptionHeadingId, isPathOf, namedPart } from '../../../src/shared/reference-fragment.ts';

/** Seen to fail with the forms of Redoc tried after that of Swagger UI, and without `decoded`. */
it.each([
  ['#operation/getPet', { kind: 'operation', operationId: 'getPet' }],
  ['#operation/repos/get', { kind: 'operation', operationId: 'repos/get' }],
  ['#tag/Pets/operation/getPet', { kind: 'operation', operationId: 'getPet' }],
  ['#/operations/getPet', { kind: 'operation', operationId: 'getPet' }],
  ['#/pets/getPet', { kind: 'operation', operationId: 'getPet' }],
  ['#tag/Pets/paths/~1pets~1%7Bid%7D/get', { kind: 'request', method: 'get', path: '/pets/{id}' }],
  ['#/paths/~1a~0b/PUT', { kind: 'request', method: 'put', path: '/a~b' }],
  ['#tag/pets/GET/pets/{id}', { kind: 'request', method: 'get', path: '/pets/{id}' }],
  ['#api-pets-petId-get', { kind: 'request', method: 'get', path: 'pets-petId' }],
  ['#api-group-Sail-boats', { kind: 'tag', name: 'Sail-boats' }],
  ['#schema/Pet', { kind: 'schema', name: 'Pet' }],
  ['#tag/Pets/schema/Pet', { kind: 'schema', name: 'Pet' }],
  ['#/components/schemas/Pet', { kind: 'schema', name: 'Pet' }],
  ['#/definitions/Pet', { kind: 'schema', name: 'Pet' }],
  ['#model/Pet', { kind: 'schema', name: 'Pet' }],
  ['#tag/Sail-boats', { kind: 'tag', name: 'Sail-boats' }],
  ['#tag/Sail-boats/Prices', { kind: 'tag', name: 'Sail-boats' }],
  ['#/Sail%20boats', { kind: 'tag', name: 'Sail boats' }],
  ['#section/Limits/Bursts', { kind: 'section', title: 'Bursts' }],
  ['#response:404', undefined],
  ['#%', undefined],
  ['#', undefined],
  ['', undefined],
])('%s names %o', (hash, part) => {
  expect(namedPart(hash)).toEqual(part);
});

it('finds the id of a heading that Redoc has kept marks in', () => {
  expect(descriptionHeadingId('Getting-Started!')).toBe('description-getting-started');
});

it.each([
  ['/pets/{petId}', '/pets/{petId}', true],
  ['/pets/{petId}', 'pets-petId', true],
  ['/pets', 'pets-petId', false],
])('the path %s is %s: %s', (path, named, isIt) => {
  expect(isPathOf(path, named)).toBe(isIt);
});
