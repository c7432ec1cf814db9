import { expect, it } from 'vitest';
import { changesOf, info } from './describe-change.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A description in which a client sends a value, with two shared schemas. */
function sending(schema: object): object {
  const requestBody = { content: { 'application/json': { schema } } };
  const schemas = { Dog: { type: 'object', properties: { name: { type: 'string' } } }, Cat: { type: 'object' } };
  return { openapi: '3.1.0', info, paths: { '/animals': { post: { requestBody } } }, components: { schemas } };
}

it('compares what a shared schema is with what is beside it as one of several alternatives', async () => {
  const lines = async (rest: object) =>
    (await changesOf(sending(ref('Dog')), sending({ anyOf: [ref('Dog'), ref('Cat')], ...rest }))).map(
      ({ class: name, words }) => `${name} | ${words}`,
    );
  const added = 'compatible | The body of POST /animals may now also be `Cat`';
  expect(await lines({})).toEqual([added]);
  expect(await lines({ type: 'object' })).toEqual([added]);
  expect(await lines({ minProperties: 2 })).toEqual([
    'breaking | The body of POST /animals now has at least 2 properties, previously without such a limit',
    added,
  ]);
  expect(await lines({ allOf: [{ required: ['name'] }] })).toEqual([
    'breaking | `name` of `Dog` is now required',
    added,
  ]);
});

it('ends where alternatives extend the schemas that list them', async () => {
  const described = (schemas: object) => ({
    ...{ openapi: '3.1.0', info, components: { schemas } },
    paths: { '/animals': { post: { requestBody: { content: { 'application/json': { schema: ref('Dog') } } } } } },
  });
  const old = described({ Dog: { type: 'object' }, Cat: { type: 'object' } });
  const now = described({
    Dog: { type: 'object', minProperties: 2, anyOf: [ref('Dog'), ref('Cat')], allOf: [ref('Pet'), ref('Beast')] },
    Pet: { type: 'object', oneOf: [ref('Dog'), ref('Cat')], allOf: [ref('Beast')] },
    Beast: { type: 'object', oneOf: [ref('Cat'), ref('Dog')], allOf: [ref('Pet')] },
    Cat: { type: 'object', allOf: [ref('Pet')] },
  });
  for (const pair of [
    [old, now],
    [now, old],
  ] as const) {
    const changes = await changesOf(pair[0], pair[1]);
    expect(changes.map(({ words }) => words)).toContainEqual(expect.stringContaining('properties'));
  }
});

it('knows a shared schema beside annotations as an alternative, with the same annotations', async () => {
  const beside = { description: 'Whose it is' };
  const lines = async (was: object, is: object) =>
    (await changesOf(sending(was), sending(is)))
      .filter((change) => change.class !== 'text')
      .map(({ class: name, words }) => `${name} | ${words}`);
  const alone = { allOf: [ref('Dog'), beside] };
  const both = { allOf: [{ oneOf: [ref('Dog'), ref('Cat')] }, beside] };
  expect(await lines(alone, both)).toEqual(['compatible | The body of POST /animals may now also be `Cat`']);
  expect(await lines(both, alone)).toEqual(['breaking | The body of POST /animals may no longer be `Cat`']);
  expect(await lines({ allOf: [ref('Dog'), { ...beside, minProperties: 2 }] }, both)).not.toEqual([
    'compatible | The body of POST /animals may now also be `Cat`',
  ]);
});
