import { describe, expect, it } from 'vitest';
import { changesOf, info } from './describe-change.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A description in which a client sends a value, with shared schemas of which one refers to the other. */
function sending(schema: object, deep: object, rest: object = {}): object {
  const requestBody = { content: { 'application/json': { schema } } };
  const schemas = {
    Near: { type: 'object', properties: { deep: ref('Deep'), near: ref('Near') } },
    Deep: deep,
    ...rest,
  };
  return { openapi: '3.1.0', info, paths: { '/things': { post: { requestBody } } }, components: { schemas } };
}

const rulesIn = async (old: object, now: object) =>
  (await changesOf(old, now))
    .filter(({ code }) => code === 'rule-changed')
    .map((change) => [change.class, change.words, ...change.operations]);

describe.each([
  ['not', 'what it may not be', (schema: object) => ({ type: 'object', not: schema })],
  ['if', 'its condition', (schema: object) => ({ type: 'object', if: schema, else: { required: ['a'] } })],
] as const)('what %s refers to', (_, name, around) => {
  const changed = [['breaking', `The body of POST /things has a different rule for ${name}`, 'POST /things']];

  it.each([
    ['itself', ref('Deep')],
    ['within', { properties: { a: ref('Near') }, required: ['a'] }],
  ])('is compared %s', async (__, schema) => {
    const old = sending(around(schema), { type: 'string', maxLength: 3 });
    expect(await rulesIn(old, sending(around(schema), { type: 'string', maxLength: 4 }))).toEqual(changed);
    expect(await rulesIn(old, sending(around(schema), { type: 'string', maxLength: 3, description: 'A' }))).toEqual([]);
    expect(await rulesIn(old, old)).toEqual([]);
  });

  it('may move', async () => {
    const deep = { type: 'string', enum: [{ $ref: 'no reference' }], properties: { title: { type: 'null' } } };
    const old = sending(around({ properties: { a: ref('Near') } }), deep);
    const moved = sending(
      around({ properties: { a: ref('Other') } }),
      {},
      {
        Other: { type: 'object', properties: { near: ref('Other'), deep } },
      },
    );
    expect(await rulesIn(old, moved)).toEqual([]);
    const others = sending(around({ properties: { a: ref('Near') } }), {
      ...deep,
      properties: { title: { type: 'string' } },
    });
    expect(await rulesIn(old, others)).toEqual(changed);
  });
});
