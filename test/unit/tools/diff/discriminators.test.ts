import { expect, it } from 'vitest';
import { changesOf, info } from './describe-change.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

type Schemas = Readonly<Record<string, object>>;

/** A description of which a client sends and gets a `Pet`. */
function described(schemas: Schemas): object {
  const content = { 'application/json': { schema: ref('Pet') } };
  const post = { requestBody: { content }, responses: { 200: { description: 'OK', content } } };
  return { openapi: '3.1.0', info, paths: { '/pets': { post } }, components: { schemas } };
}

async function lines(old: Schemas, now: Schemas): Promise<string[]> {
  const changes = await changesOf(described(old), described(now));
  return changes.map(({ class: name, words }) => `${name} | ${words}`).filter((line) => !line.includes('was named'));
}

const properties = { kind: { type: 'string' } };
const pet = (mapping?: object) => ({
  Pet: { type: 'object', properties, required: ['kind'], discriminator: { propertyName: 'kind', ...mapping } },
});
const extending = (name: string) => ({ [name]: { allOf: [ref('Pet'), { properties: { [name[0] ?? '']: {} } }] } });
const listing = (mapping: object, ...names: string[]) => ({
  Pet: { oneOf: names.map(ref), discriminator: { propertyName: 'kind', ...mapping } },
  ...Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties, title: name[0], required: ['kind'] }]),
  ),
});

/** Seen to fail: a name that is the value in requests and responses was another one, and all was called compatible. */
it('says of a schema whose name selects it that it is selected by another value', async () => {
  const changed = ['breaking | `Pet` now selects `Cat` by `Cat`, previously by `C`'];
  expect(await lines({ ...pet(), ...extending('C') }, { ...pet(), ...extending('Cat') })).toEqual(changed);
  expect(await lines(listing({}, 'C', 'Dog'), listing({}, 'Cat', 'Dog'))).toEqual(changed);
});

/** Seen to fail: such a mapping was new or gone. */
it('reports nothing where a mapping says what the names say, or says it in another way', async () => {
  const mapping = { Cat: '#/components/schemas/Cat', Dog: 'Dog' };
  const plain = { ...pet(), ...extending('Cat'), ...extending('Dog') };
  const mapped = { ...plain, ...pet({ mapping }) };
  const shorter = { ...plain, ...pet({ mapping: { Cat: 'Cat', Dog: '#/components/schemas/Dog' } }) };
  for (const [old, now] of [
    [plain, mapped],
    [mapped, plain],
    [mapped, shorter],
    [listing({}, 'Cat', 'Dog'), listing({ mapping }, 'Cat', 'Dog')],
  ] as const)
    expect(await lines(old, now)).toEqual([]);
});

it('reports the values that select an alternative beside others, or no longer', async () => {
  const one = listing({ mapping: { cat: 'Cat' } }, 'Cat', 'Dog');
  const two = listing({ mapping: { cat: 'Cat', tom: 'Cat' } }, 'Cat', 'Dog');
  expect((await lines(one, two)).sort()).toEqual([
    'compatible | `Pet` now also selects `Cat` by `tom`',
    'dangerous | `Pet` now also selects `Cat` by `tom`',
  ]);
  expect((await lines(two, one)).sort()).toEqual([
    'breaking | `Pet` no longer selects `Cat` by `tom`',
    'compatible | `Pet` no longer selects `Cat` by `tom`',
  ]);
});

/** Seen to fail: values that change their places were called dangerous. */
it('calls it breaking that a value selects another alternative', async () => {
  const swapped = listing({ mapping: { a: 'Dog', b: 'Cat' } }, 'Cat', 'Dog');
  expect(await lines(listing({ mapping: { a: 'Cat', b: 'Dog' } }, 'Cat', 'Dog'), swapped)).toEqual([
    'breaking | `Pet` now selects `Cat` by `b`, previously by `a`',
    'breaking | `Pet` now selects `Dog` by `a`, previously by `b`',
  ]);
});

/** Seen to fail: the default of OpenAPI 3.2 was not compared. */
it('compares which alternative any other value selects', async () => {
  const old = listing({ defaultMapping: 'Cat', mapping: { cat: 'Cat' } }, 'Cat', 'Dog');
  const now = listing({ defaultMapping: 'Dog', mapping: { cat: 'Cat' } }, 'Cat', 'Dog');
  expect(await lines(old, now)).toEqual([
    'breaking | `Pet` now selects `Cat` by `cat`, previously by `cat`, any other value',
    'breaking | `Pet` now selects `Dog` by any other value, previously by `Dog`',
  ]);
});

it('does not repeat what a new alternative, or one that was removed, says', async () => {
  const [one, two] = [listing({}, 'Cat'), listing({}, 'Cat', 'Dog')];
  expect((await lines(one, two)).filter((line) => line.includes('selects'))).toEqual([]);
  expect((await lines(two, one)).filter((line) => line.includes('selects'))).toEqual([]);
});
