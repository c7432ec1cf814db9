import type { Growth } from './growth.ts';

/** Of a Markdown text. */
export const text = (name: string, size: number, content: (size: number) => string): Growth => ({
  name,
  size,
  files: (n) => ({ 'site/docs/a.md': content(n) }),
});

/** Of a text in MDX. */
export const component = (name: string, size: number, content: (size: number) => string): Growth => ({
  name: `${name} in MDX`,
  size,
  files: (n) => ({ 'site/docs/a.mdx': content(n) }),
});

/** A description with these fields, as JSON. */
export const description = (fields: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, ...fields });

/** The files of a site with such a description alone. */
export const described = (fields: Readonly<Record<string, unknown>>) => ({
  'site/api/openapi.json': description(fields),
});

/** Of a description. */
export const api = (
  name: string,
  size: number,
  fields: (size: number) => Readonly<Record<string, unknown>>,
): Growth => ({
  name,
  size,
  files: (n) => described(fields(n)),
});

/** Operations `GET /o0` and so on, each with parameters of its own, and others. */
export const operations = (count: number, parameterCount: number, others: readonly object[] = []) => ({
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const schema = { type: 'string', minLength: 2, enum: ['abc', 'de'] };
      const parameters = Array.from({ length: parameterCount }, (_, k) => ({ name: `q${k}`, in: 'query', schema }));
      return [
        `/o${i}`,
        {
          get: {
            operationId: `o${i}`,
            parameters: [...parameters, ...others],
            responses: { 200: { description: 'Done' } },
          },
        },
      ];
    }),
  ),
});

/** Two descriptions that are compared. */
export const difference = (
  name: string,
  size: number,
  sides: (size: number) => readonly [before: object, now: object],
): Growth => ({
  name: `${name}, compared`,
  size,
  args: ['diff', 'old.json', 'new.json', '--fail-on', 'none'],
  files: (n) => {
    const [before, now] = sides(n).map((one) => description({ ...one }));
    return { 'old.json': before ?? '', 'new.json': now ?? '' };
  },
});

/** An operation whose body is a schema of this name. */
export const operation = (schema: string) => {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
  return { paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'Done' } } } } } };
};

/** Schemas `S0` to `Sn`, each made with a reference to the next; the last is an object. */
export const schemas = (count: number, schemaOf: (index: number, next: { readonly $ref: string }) => unknown) => ({
  components: {
    schemas: Object.fromEntries([
      ...Array.from({ length: count }, (_, n) => [`S${n}`, schemaOf(n, { $ref: `#/components/schemas/S${n + 1}` })]),
      [`S${count}`, { type: 'object', properties: { x: { type: 'string' } } }],
    ]),
  },
});

/** Schemas with addresses that each refer to the next, in a cycle, and to what their scope calls `a`; with further properties. */
export const addressed = (count: number, further: object = {}) => ({
  components: {
    schemas: Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `S${i}`,
        {
          $id: `https://a.example/${i}`,
          $dynamicAnchor: 'a',
          properties: { x: { $ref: `${(i + 1) % count}` }, y: { $dynamicRef: '#a' }, ...further },
        },
      ]),
    ),
  },
});

/** Schemas that all refer to one another, with that many references in all. */
export const mesh = (count: number, referring: (schema: { readonly $ref: string }) => unknown) => {
  const side = Math.round(Math.sqrt(count));
  const all = Array.from({ length: side }, (_, i) => [`p${i}`, referring({ $ref: `#/components/schemas/S${i}` })]);
  return schemas(side, () => ({ properties: Object.fromEntries(all) }));
};

/** Of a file with workflows for the operation `o0`. */
export const workflows = (
  name: string,
  size: number,
  fields: (size: number) => Readonly<Record<string, unknown>>,
): Growth => ({
  name: `workflows ${name}`,
  size,
  files: (n) => ({
    'site/docgen.config.json': JSON.stringify({ api: { workflows: ['api/w.json'] }, previews: false }),
    'site/api/w.json': JSON.stringify({
      arazzo: '1.0.1',
      info: { title: 'W', version: '1' },
      sourceDescriptions: [{ name: 'a', url: 'openapi.json', type: 'openapi' }],
      ...fields(n),
    }),
    ...described(operations(1, 1)),
  }),
});

/** As many pieces of text. */
export const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join('');

/** Releases of an API whose operations share one schema, each of which replaces all of its 40 properties. */
export function sharedReleases(releases: number, operationCount: number): Readonly<Record<string, string>> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S' } } };
  const get = { responses: { 200: { description: 'Done', content } } };
  const paths = Object.fromEntries(Array.from({ length: operationCount }, (_, i) => [`/p${i}`, { get }]));
  const release = (at: number) => {
    const properties = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`r${at}p${i}`, {}]));
    return { paths, components: { schemas: { S: { type: 'object', properties } } } };
  };
  const files = Array.from({ length: releases }, (_, at): [string, string] => [
    `site/api/history/${dayAt(at)}.json`,
    description(release(at)),
  ]);
  return { ...described(release(releases)), ...Object.fromEntries(files) };
}

/** Earlier descriptions, one for each day; each renames all schemas of the one before it. */
export const earlier = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const own = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`S${i}x${k}`, { title: `${k}` }]));
      return [`site/api/history/${dayAt(i)}.json`, description({ components: { schemas: own } })];
    }),
  );

/** A day by how many come before it. */
function dayAt(index: number): string {
  return new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
}
