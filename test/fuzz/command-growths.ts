import type { Growth } from './growth.ts';
import { addressed, description, difference, operation, operations, schemas, times } from './growth-inputs.ts';

/** Of a text in a project of Docusaurus. */
const imported = (name: string, size: number, content: (size: number) => string): Growth => ({
  name: `${name}, imported`,
  size,
  args: ['import', 'project', 'imported'],
  files: (n) => ({
    'project/docusaurus.config.js': "export default { title: 'T' };\n",
    'project/docs/a.md': content(n),
  }),
});

/** Of the files of a project of MkDocs. */
const mkdocs = (
  name: string,
  size: number,
  files: (size: number) => { readonly 'mkdocs.yml': string } & Readonly<Record<string, string>>,
): Growth => ({
  name: `${name}, in a project of MkDocs`,
  size,
  args: ['import', 'project', 'imported'],
  files: (n) => {
    const written = Object.entries({ ...files(n), 'mkdocs.yml': `site_name: T\n${files(n)['mkdocs.yml']}\n` });
    return Object.fromEntries(written.map(([path, content]) => [`project/${path}`, content]));
  },
});

/** The growth of what reads `diff`, `verify` and `import`. */
export const commandGrowths: readonly Growth[] = [
  imported('lines that almost import', 4_000, (n) => 'import a\n'.repeat(n)),
  imported('frames that never close', 10_000, (n) => '<iframe '.repeat(n)),
  imported('line ends that only a pattern counts', 15_000, (n) => `# A\n${'\r'.repeat(n)}${'import a\r'.repeat(n)}`),
  imported('line separators', 15_000, (n) => `# A\n${'\u2028'.repeat(n)}`),
  mkdocs('escaped brackets beside definitions that are appended', 20_000, (n) => ({
    'mkdocs.yml': 'markdown_extensions: [{ pymdownx.snippets: { auto_append: [a.txt] } }]',
    'a.txt': '[a]: https://example.org\n',
    'docs/index.md': `# A\n\n${'\\['.repeat(n)}`,
  })),
  mkdocs('fields of a text that docgen does not know', 2_000, (n) => ({
    'mkdocs.yml': '',
    'docs/index.md': `---\n${times(n, (i) => `k${i}: v\n`)}---\n# A\n`,
  })),
  mkdocs('files of mkdocs.yml that are not there', 2_000, (n) => ({
    'mkdocs.yml': `nav:\n${times(n, (i) => `  - none${i}.md\n`)}`,
    'docs/index.md': '# A\n',
  })),
  mkdocs('patterns of .gitignore with sets that never end', 20_000, (n) => ({
    'mkdocs.yml': '',
    '.gitignore': '['.repeat(n),
    'docs/index.md': '# A\n',
  })),
  {
    name: 'definitions of links that never end, in a book',
    size: 10_000,
    args: ['import', 'project', 'imported'],
    files: (n) => ({
      'project/book.toml': '[book]\ntitle = "T"\n',
      'project/src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
      'project/src/a.md': `# A\n\n${'[a\r'.repeat(n)}`,
    }),
  },
  imported('blank lines', 40_000, (n) => `# A\n${'\n'.repeat(n)}`),
  imported('includes that never close', 4_000, (n) => `<!--@include:a${'<!--@include:a'.repeat(n)}\n`),
  {
    name: 'differences that are accepted',
    size: 2_500,
    args: ['diff', 'old.json', 'new.json', '--ignore', 'accepted.yml'],
    files: (n) => ({
      'old.json': description(operations(n, 0)),
      'new.json': description({}),
      'accepted.yml': times(
        n,
        (i) => `- { code: operation-removed, operation: GET /o${i}, reason: Gone, until: 9999-01-01 }\n`,
      ),
    }),
  },
  {
    name: 'operations to verify',
    size: 500,
    // No request leaves the machine: fetch refuses this port.
    args: ['verify', 'openapi.json', '--server', 'http://127.0.0.1:1'],
    files: (n) => ({ 'openapi.json': description(operations(n, 1)) }),
  },
  {
    name: 'parameters to verify',
    size: 1_000,
    args: ['verify', 'openapi.json', '--server', 'http://127.0.0.1:1'],
    files: (n) => ({ 'openapi.json': description(operations(1, n)) }),
  },
  difference('a chain of allOf', 50, (n) => {
    const chain = schemas(n, (_, next) => ({ allOf: [next] }));
    const last = { components: { schemas: { ...chain.components.schemas, [`S${n}`]: { type: 'integer' } } } };
    return [
      { ...operation('S0'), ...chain },
      { ...operation('S0'), ...last },
    ];
  }),
  difference('allOf that names its child twice', 20, (n) => {
    const tree = schemas(n, (_, next) => ({ allOf: [next, next] }));
    return [
      { ...operation('S0'), ...tree },
      { ...operation('S1'), ...tree },
    ];
  }),
  difference('alternatives', 100, (n) => {
    const oneOf = (type: string) => ({
      components: {
        schemas: { S0: { oneOf: Array.from({ length: n }, (_, i) => ({ title: `${type}${i}`, type, minLength: i })) } },
      },
    });
    return [
      { ...operation('S0'), ...oneOf('string') },
      { ...operation('S0'), ...oneOf('object') },
    ];
  }),
  difference('alternatives that repeat the whole', 500, (n) => {
    const whole = { type: 'object', properties: { a: { type: 'string' } } };
    const allOf = Array.from({ length: n }, (_, i) => ({ minProperties: i, anyOf: [whole, { maxProperties: i }] }));
    const side = (value: object) => ({
      ...operation('S0'),
      components: { schemas: { S0: { properties: { value } } } },
    });
    return [side(whole), side({ allOf })];
  }),
  difference('branches of allOf that each have rules', 250, (n) => {
    const branches = (from: number) =>
      Array.from({ length: n }, (_, i) => ({
        ...{ items: { maxLength: from + i }, prefixItems: [{ minLength: from + i }], contains: { const: from + i } },
        ...{ multipleOf: from + i + 0.5, not: { const: from + i }, if: { minItems: from + i }, else: { maxItems: i } },
      }));
    const side = (from: number) => ({
      ...operation('S0'),
      components: { schemas: { S0: { allOf: branches(from) } } },
    });
    return [side(1), side(n)];
  }),
  difference('schemas that extend one with a discriminator', 250, (n) => {
    const parent = { type: 'object', discriminator: { propertyName: 'a' }, properties: { a: { type: 'string' } } };
    const side = (type: string) => {
      const of = { allOf: [{ $ref: '#/components/schemas/S0' }], properties: { b: { type } } };
      const children = Object.fromEntries(Array.from({ length: n }, (_, i) => [`C${i}`, of]));
      return { ...operation('S0'), components: { schemas: { S0: parent, ...children } } };
    };
    return [side('string'), side('integer')];
  }),
  difference('a mapping of many values to each alternative', 250, (n) => {
    const names = Array.from({ length: n }, (_, i) => `C${i}`);
    const side = (from: number) => ({
      ...operation('S0'),
      components: {
        schemas: {
          S0: {
            oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
            discriminator: {
              propertyName: 'a',
              mapping: Object.fromEntries(names.flatMap((name, i) => [0, 1].map((j) => [`v${i + from + j}`, name]))),
            },
          },
          ...Object.fromEntries(names.map((name) => [name, { type: 'object', title: name }])),
        },
      },
    });
    return [side(0), side(1)];
  }),
  // Each begins a scope of its own, in which all others mean something else.
  difference('a cycle of schemas with addresses', 250, (n) => {
    const side = (type: string) => ({ ...operation('S0'), ...addressed(n, { z: { type } }) });
    return [side('string'), side('integer')];
  }),
  difference('rules that refer to one another', 400, (n) => {
    const side = (type: string) => {
      const chain = schemas(n, (_, next) => ({ not: { properties: { a: next, b: { not: next } } } }));
      const all = { components: { schemas: { ...chain.components.schemas, [`S${n}`]: { type } } } };
      return { ...operation('S0'), ...all };
    };
    return [side('string'), side('integer')];
  }),
  difference('alternatives of credentials', 500, (n) => {
    const names = Array.from({ length: n }, (_, i) => `s${i}`);
    const securitySchemes = Object.fromEntries(names.map((name) => [name, { type: 'http', scheme: 'basic' }]));
    const security = (suffix: string) =>
      names.map((name, i) => ({ [name]: [], [`${names[(i + 1) % n]}${suffix}`]: [] }));
    return [
      { ...operation('S0'), components: { securitySchemes, schemas: { S0: {} } }, security: security('') },
      { ...operation('S0'), components: { securitySchemes, schemas: { S0: {} } }, security: security('x') },
    ];
  }),
  difference('media types that all differ', 1_500, (n) => {
    const types = (prefix: string) => {
      const content = Object.fromEntries(Array.from({ length: n }, (_, i) => [`application/${prefix}${i}`, {}]));
      return { paths: { '/a': { get: { responses: { 200: { description: 'x', content } } } } } };
    };
    return [types('a'), types('b')];
  }),
  difference('statuses that all differ', 2_500, (n) => {
    const statuses = (prefix: string) => {
      const responses = Object.fromEntries(Array.from({ length: n }, (_, i) => [prefix + i, { description: 'x' }]));
      return { paths: { '/a': { get: { responses } } } };
    };
    return [statuses('a'), statuses('b')];
  }),
  difference('properties beside alternatives', 1_000, (n) => {
    const properties = (prefix: string) => {
      const own = Object.fromEntries(Array.from({ length: n }, (_, i) => [prefix + i, {}]));
      const oneOf = Array.from({ length: n }, (_, i) => ({ properties: { [`x${i}`]: {} } }));
      return { ...operation('S0'), components: { schemas: { S0: { type: 'object', properties: own, oneOf } } } };
    };
    return [properties('a'), properties('b')];
  }),
  difference('extensions of a description without line breaks', 2_000, (n) => {
    const extensions = (prefix: string) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`x-${prefix}${i}`, i]));
    return [extensions('a'), extensions('b')];
  }),
  difference('paths that were renamed', 250, (n) => {
    const paths = (prefix: string) => ({
      paths: Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `/${prefix}/${i}`,
          { get: { responses: { 200: { description: `x${i}` } } } },
        ]),
      ),
    });
    return [paths('a'), paths('b')];
  }),
  difference('types of the content of one part', 2_500, (n) => {
    const contentType = Array.from({ length: n }, (_, i) => `a/b${i}`).join(',');
    const schema = { type: 'object', properties: { p: { type: 'string' } } };
    const content = { 'multipart/form-data': { schema, encoding: { p: { contentType } } } };
    const side = (description: string) => ({
      paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description } } } } },
    });
    return [side('a'), side('b')];
  }),
];
