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

/** Seen to fail: one alternative was gone, and another one new. */
it('knows an alternative whose title has changed', async () => {
  const either = (title: string) => ({
    oneOf: [
      { title, type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      { title: 'B', type: 'object', required: ['b'], properties: { b: { type: 'integer' } } },
    ],
  });
  const changes = await changesOf(sending(either('A')), sending(either('First')));
  expect(changes.map((change) => change.class)).toEqual(['text']);
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
  const nullable = (schema: object) => ({ allOf: [schema, { nullable: true }] });
  expect(await lines(nullable(ref('Dog')), nullable({ oneOf: [ref('Dog'), ref('Cat')] }))).toEqual([
    'compatible | The body of POST /animals may now also be `Cat`',
  ]);
  expect(await lines(nullable(ref('Dog')), both)).toEqual([
    'breaking | `Dog` may no longer be null',
    'compatible | The body of POST /animals may now also be `Cat`',
  ]);
  expect(await lines({ allOf: [ref('Dog'), { ...beside, minProperties: 2 }] }, both)).not.toEqual([
    'compatible | The body of POST /animals may now also be `Cat`',
  ]);
});

/** A description in which a client sends, or receives, a value, with shared schemas. */
function described(direction: 'request' | 'response', schema: object, schemas: object): object {
  const content = { 'application/json': { schema } };
  const operation =
    direction === 'request' ? { requestBody: { content } } : { responses: { 200: { description: 'Fine', content } } };
  return { openapi: '3.1.0', info, paths: { '/animals': { post: operation } }, components: { schemas } };
}

async function linesOf(old: object, now: object): Promise<readonly string[]> {
  const changes = await changesOf(old, now);
  return changes.map(({ class: name, words }) => `${name} | ${words}`);
}

const file = { type: 'object', required: ['type', 'id'], properties: { type: { const: 'file' }, id: {} } };
const folder = { type: 'object', required: ['type'], properties: { type: { const: 'folder' } } };
const files = {
  Mini: file,
  Full: { allOf: [ref('Mini'), { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }] },
  Other: { ...file, properties: { ...file.properties, id: { type: 'integer' } } },
  Link: { type: 'object', required: ['type', 'to'], properties: { type: { const: 'link' }, to: {} } },
  Folder: folder,
  Plain: { type: 'object', properties: { a: { type: 'string' } } },
  Wide: { allOf: [ref('Plain'), { type: 'object', properties: { b: { type: 'string' } } }] },
  Bare: { type: 'object', properties: { c: { type: 'string' } } },
};

it('compares an alternative with the one that extends it, or has its marker, as where only that one is', async () => {
  for (const [old, now] of [
    ['Mini', 'Full'],
    ['Full', 'Mini'],
    ['Mini', 'Other'],
    ['Plain', 'Wide'],
    ['Wide', 'Plain'],
  ] as const)
    for (const direction of ['request', 'response'] as const) {
      const one = (name: string) => described(direction, ref(name), files);
      const several = (name: string) => described(direction, { oneOf: [ref(name), ref('Folder')] }, files);
      const expected = await linesOf(one(old), one(now));
      expect(expected.length, `${old} ${now}`).toBeGreaterThan(0);
      expect(await linesOf(several(old), several(now)), `${old} ${now} ${direction}`).toEqual(expected);
    }
});

it('does not compare alternatives that have nothing of one another', async () => {
  for (const [old, now] of [
    ['Mini', 'Link'],
    ['Plain', 'Bare'],
    ['Wide', 'Bare'],
  ] as const) {
    const several = (name: string, direction: 'request' | 'response') =>
      described(direction, { oneOf: [ref(name), ref('Folder')] }, files);
    expect(await linesOf(several(old, 'response'), several(now, 'response'))).toEqual([
      `breaking | The 200 response of POST /animals may now also be \`${now}\``,
      `compatible | The 200 response of POST /animals may no longer be \`${old}\``,
    ]);
    expect(await linesOf(several(old, 'request'), several(now, 'request'))).toEqual([
      `breaking | The body of POST /animals may no longer be \`${old}\``,
      `compatible | The body of POST /animals may now also be \`${now}\``,
    ]);
  }
  // A marker that several have tells none of them apart.
  const [old, now] = [['Mini', 'Full', 'Folder'].map(ref), ['Mini', 'Other', 'Folder'].map(ref)];
  expect(
    await linesOf(described('response', { oneOf: old }, files), described('response', { oneOf: now }, files)),
  ).toEqual([
    'breaking | The 200 response of POST /animals may now also be `Other`',
    'compatible | The 200 response of POST /animals may no longer be `Full`',
  ]);
});

it('compares the alternatives that one value of a discriminator selects', async () => {
  const typed = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, a: { type: 'string' } } };
  const schemas = { Cat: typed, Dog: typed, Hound: { ...typed, required: ['kind', 'a'] } };
  const animals = (dog: string, key = 'dog') =>
    described(
      'request',
      {
        oneOf: [ref('Cat'), ref(dog)],
        discriminator: {
          propertyName: 'kind',
          mapping: { cat: '#/components/schemas/Cat', [key]: `#/components/schemas/${dog}` },
        },
      },
      schemas,
    );
  expect(await linesOf(animals('Dog'), animals('Hound'))).toEqual(['breaking | `a` of `Hound` is now required']);
  expect(await linesOf(animals('Dog'), animals('Hound', 'hound'))).toEqual([
    'breaking | The body of POST /animals may no longer be `Dog`',
    'compatible | The body of POST /animals may now also be `Hound`',
  ]);
});

it.each(['oneOf', 'anyOf'] as const)('takes an %s within another one for one list', async (kind) => {
  const other = kind === 'oneOf' ? 'anyOf' : 'oneOf';
  const text = { type: 'string' };
  const schemas = {
    ...files,
    Nested: { [kind]: [ref('Link'), text], description: 'Either' },
    Cycle: { [kind]: [ref('Cycle'), ref('Link')] },
  };
  const lines = (old: object, now: object) =>
    linesOf(described('response', old, schemas), described('response', now, schemas));
  const flat = { [kind]: [ref('Folder'), ref('Link'), text] };
  for (const nested of [
    { [kind]: [ref('Folder'), { [kind]: [ref('Link'), text] }] },
    { [kind]: [ref('Folder'), ref('Nested')] },
  ]) {
    expect(await lines(flat, nested)).toEqual([]);
    expect(await lines(nested, flat)).toEqual([]);
  }
  const more = { [kind]: [ref('Folder'), { [kind]: [ref('Link'), ref('Plain'), text] }] };
  expect(await lines(flat, more)).toEqual(['breaking | The 200 response of POST /animals may now also be `Plain`']);
  // Another rule, alternatives that are listed twice, and lists that limit more.
  for (const one of [
    { [kind]: [ref('Folder'), { [other]: [ref('Link'), text] }] },
    { [kind]: [ref('Folder'), { [kind]: [ref('Link'), ref('Folder'), text] }] },
    { [kind]: [ref('Folder'), { [kind]: [ref('Link'), text], minProperties: 1 }] },
  ])
    expect(await lines(flat, one)).toContainEqual(expect.stringMatching(/^breaking/));
  expect(await lines({ [kind]: [ref('Folder'), ref('Link')] }, { [kind]: [ref('Folder'), ref('Cycle')] })).toEqual([
    'breaking | The 200 response of POST /animals may now also be `Cycle`',
    'compatible | The 200 response of POST /animals may no longer be `Link`',
  ]);
});
