import { describe, expect, it } from 'vitest';
import { changesOf, info } from './describe-change.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object) => ({ content: { 'application/json': { schema } } });

/** A description in which a client sends, or receives, an animal, of which there are kinds. */
function description(schemas: object, direction: 'request' | 'response', used: object = ref('Animal')): object {
  const operation =
    direction === 'request'
      ? { requestBody: content(used), responses: { 204: { description: 'Fine' } } }
      : { responses: { 200: { description: 'Fine', ...content(used) } } };
  const Animal = {
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    properties: { kind: { type: 'string' } },
  };
  return {
    openapi: '3.0.3',
    info,
    paths: { '/animals': { post: operation } },
    components: { schemas: { Animal, ...schemas } },
  };
}

const dog = (own: object, parent = 'Animal') => ({ allOf: [ref(parent), { type: 'object', ...own }] });
const bark = { properties: { bark: { type: 'string' } } };
const loud = { ...bark, required: ['bark'] };

async function linesOf(
  was: object,
  is: object,
  direction: 'request' | 'response' = 'request',
  used?: object,
): Promise<readonly string[]> {
  const changes = await changesOf(description(was, direction, used), description(is, direction, used));
  return changes.map((change) => [change.class, change.words, ...change.operations].join(' | '));
}

describe('the schemas that extend one with a discriminator', () => {
  const required = 'breaking | `bark` of `Dog` is now required | POST /animals';

  it('are compared as values of that one', async () => {
    expect(await linesOf({ Dog: dog(bark) }, { Dog: dog(loud) })).toEqual([required]);
    expect(await linesOf({ Dog: dog(loud) }, { Dog: dog(bark) }, 'response')).toEqual([
      'breaking | `bark` of `Dog` is no longer required | POST /animals',
    ]);
    expect(await linesOf({ Dog: dog(bark) }, { Dog: dog(bark) })).toEqual([]);
  });

  it('are compared also where one extends another, through an alias, or where annotations are beside the reference', async () => {
    const between = { Pet: dog({ properties: { name: { type: 'string' } } }) };
    expect(await linesOf({ ...between, Dog: dog(bark, 'Pet') }, { ...between, Dog: dog(loud, 'Pet') })).toEqual([
      required,
    ]);
    const alias = { Beast: ref('Animal') };
    expect(await linesOf({ ...alias, Dog: dog(bark, 'Beast') }, { ...alias, Dog: dog(loud, 'Beast') })).toEqual([
      required,
    ]);
    const described = { allOf: [ref('Animal')], description: 'Any animal' };
    expect(await linesOf({ Dog: dog(bark) }, { Dog: dog(loud) }, 'request', described)).toEqual([required]);
  });

  it('are new or gone like values of a list', async () => {
    const both = { Dog: dog(bark), Cat: dog({}) };
    expect(await linesOf({ Dog: dog(bark) }, both)).toEqual([
      'compatible | `Animal` may now also be `Cat` | POST /animals',
      'compatible | `Cat` is new',
    ]);
    expect((await linesOf({ Dog: dog(bark) }, both, 'response'))[0]).toBe(
      'dangerous | `Animal` may now also be `Cat` | POST /animals',
    );
    expect((await linesOf(both, { Dog: dog(bark) }))[0]).toBe(
      'breaking | `Animal` may no longer be `Cat` | POST /animals',
    );
  });

  it('are not compared twice where the schema lists them itself', async () => {
    const oneOf = [ref('Dog'), ref('Cat')];
    const listed = (own: object) => ({
      Animal: { type: 'object', discriminator: { propertyName: 'kind' }, oneOf, properties: { kind: {} } },
      Dog: dog(own),
      Cat: dog({}),
    });
    expect(await linesOf(listed(bark), listed(loud))).toEqual([required]);
  });
});
