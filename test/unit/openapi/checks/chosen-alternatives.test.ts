import { expect, it } from 'vitest';
import { ask, readMock } from '../../tools/mock/read-mock.ts';
import { verifyServer } from '../../tools/verify/verify-server.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: 'string' };
const cat = { type: 'object', required: ['kind', 'lives'], properties: { kind, lives: { type: 'integer' } } };
const dog = { type: 'object', required: ['kind'], properties: { kind, bark: { type: 'boolean' } } };

const described = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } };
const mapping = { cat: '#/components/schemas/Cat', dog: 'Dog' };
const mapped = { ...described, discriminator: { propertyName: 'kind', mapping } };
const defaulting = { ...described, discriminator: { propertyName: 'kind', defaultMapping: 'Cat' } };
const orNull = { ...described, oneOf: [...described.oneOf, { type: 'null' }] };
const inline = {
  ...described,
  oneOf: [ref('Cat'), { required: ['wings'], properties: { wings: { type: 'integer' } } }],
};
const nested = { ...described, oneOf: [ref('Mammal'), ref('Bird')] };

const schemas = {
  Cat: cat,
  Dog: dog,
  Lion: { allOf: [ref('Cat'), { properties: { kind: { enum: ['lion', 'lioness'] } } }] },
  Bird: { ...dog, properties: { ...dog.properties, wings: { type: 'integer' } } },
  Mammal: described,
};

/** A response's schema, its body, and what `verify` says of it; undefined if nothing. */
const cases: [about: string, schema: object, body: unknown, problem: string | undefined][] = [
  ['the named alternative', described, { kind: 'Cat', lives: 9 }, undefined],
  ['the other one', described, { kind: 'Dog', bark: true }, undefined],
  ['a field that only another lacks', described, { kind: 'Cat', bark: true }, `must have required property 'lives'`],
  ['a type that another allows', described, { kind: 'Cat', lives: 'many' }, '"/lives" must be integer'],
  ['no field', described, { kind: 'Cat' }, `must have required property 'lives'`],
  ['an unknown name', described, { kind: 'Cow', lives: 1 }, '"/kind" must be one of "Cat", "Dog"'],
  ['anyOf', { ...described, oneOf: undefined, anyOf: described.oneOf }, { kind: 'Cat' }, `property 'lives'`],
  ['no name', described, { lives: 1 }, `required property 'kind'`],
  ['a mapping', mapped, { kind: 'dog', bark: 'loud' }, '"/bark" must be boolean'],
  ['a name beside the mapping', mapped, { kind: 'Dog', bark: 'loud' }, '"/bark" must be boolean'],
  ['overlapping alternatives of a mapping', mapped, { kind: 'dog', lives: 1 }, undefined],
  ['values of its own', { ...described, oneOf: [ref('Lion'), ref('Dog')] }, { kind: 'lioness' }, `'lives'`],
  ['a default', defaulting, { kind: 'cow' }, `required property 'lives'`],
  ['a list of null too', orNull, null, undefined],
  ['an unknown name beside null', orNull, { kind: 'Cow', lives: 1 }, '"/kind" must be one of "Cat", "Dog"'],
  [
    'an unknown name beside null in anyOf',
    { ...orNull, oneOf: undefined, anyOf: orNull.oneOf },
    { kind: 'Cow', lives: 1 },
    '"/kind" must be one of "Cat", "Dog"',
  ],
  [
    'an unknown name beside a constant null',
    { ...described, oneOf: [...described.oneOf, { const: null }] },
    { kind: 'Cow', lives: 1 },
    '"/kind" must be one of "Cat", "Dog"',
  ],
  ['a name that an alternative without one may have', inline, { kind: 'Cow', wings: 2 }, undefined],
  ['oneOf where no name decides', inline, { kind: 'Cow', wings: 2, lives: 1 }, 'matches more than one alternative'],
  ['a name of an alternative within one', nested, { kind: 'Cat', lives: 9, wings: 'two' }, undefined],
];

it.each(cases)(
  'compares a value with the alternative that its discriminator names: %s',
  async (_, schema, body, problem) => {
    const responses = { 200: { description: 'A pet', content: { 'application/json': { schema } } } };
    const paths = { '/pet': { get: { operationId: 'pet', responses } } };
    const { code, stderr } = await verifyServer(
      { openapi: '3.2.0', paths, components: { schemas } },
      (__, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(body));
      },
    );
    expect({ code, stderr }).toEqual({
      code: problem === undefined ? 0 : 1,
      stderr: problem === undefined ? expect.not.stringContaining('VERIFY') : expect.stringContaining(problem),
    });
  },
);

it('says of a request what is wrong with the alternative that it names', async () => {
  const requestBody = { content: { 'application/json': { schema: mapped } } };
  const responses = { 204: { description: 'Kept' }, 400: { description: 'Wrong' } };
  const paths = { '/pets': { post: { operationId: 'keep', requestBody, responses } } };
  const mock = await readMock({ paths, components: { schemas } });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await ask(mock, '/pets', { method: 'POST', headers, body: '{"kind":"dog","bark":"loud"}' });
  expect(answer.headers?.['Mock-Reason']).toMatch(/bark.*boolean/);
});
