import type { Growth } from './growth.ts';
import {
  api,
  component,
  described,
  description,
  difference,
  earlier,
  operation,
  operations,
  schemas,
  text,
  times,
  workflows,
} from './growth-inputs.ts';

/** For each reader, inputs that once took more time or memory than their size allows. */
export const growths: readonly Growth[] = [
  text('a table of n columns and n rows', 750, (n) => `${'|'.repeat(n + 1)}\n${'|-'.repeat(n)}|\n${'|\n'.repeat(n)}`),
  text('a paragraph with colons', 10_000, (n) => 'a :b'.repeat(n)),
  text('a paragraph with addresses', 10_000, (n) => '://a '.repeat(n)),
  text('a word with addresses', 3_000, (n) => '_www.'.repeat(n)),
  text('a word with addresses in brackets', 3_000, (n) => '(www.a_b/'.repeat(n)),
  text('code with deep brackets', 3_500, (n) => `\`\`\`js\n${'([\n'.repeat(n)}\n\`\`\`\n`),
  text('front matter with aliases', 400, (n) => `---\na: &a [x, x]\n${times(n, (i) => `k${i}: [*a, *a]\n`)}---\n# A\n`),
  text('a slug of many parts', 1_000, (n) => `---\nslug: /${'a/'.repeat(n)}b\n---\n# A\n`),
  text('a heading with white space', 25_000, (n) => `## a${' '.repeat(n)}b }`),
  text(
    'lines of white space before a colon',
    25_000,
    (n) => `${' '.repeat(n)}a\n\n:::note\n${'> '.repeat(20)}a\n:::\n`,
  ),
  text('an include with white space', 25_000, (n) => `<!-- @include:${' '.repeat(n)}--> x\n`),
  text('a snippet with white space', 25_000, (n) => `<<< a${' '.repeat(n)}] x\n`),
  text('a line of code with white space', 15_000, (n) => {
    const space = ' '.repeat(n);
    return `\`\`\`js\n${space}// [!code ++]${space}x\n\`\`\`\n`;
  }),
  text('tags of components', 12_500, (n) => '<A "'.repeat(n)),
  {
    name: 'a SUMMARY.md with white space',
    size: 25_000,
    files: (n) => ({
      'site/docs/a.md': '# A\n',
      'site/docs/SUMMARY.md': `# A\n\n# ${' '.repeat(n)}x\n- [${' '.repeat(n)}`,
    }),
  },
  {
    name: 'a SUMMARY.md with many chapters',
    size: 500,
    files: (n) => ({
      'site/docs/a.md': '# A\n',
      'site/docs/SUMMARY.md': times(n, (i) => `${'  '.repeat(i % 40)}- [x${i}](a.md)\n`),
    }),
  },
  {
    name: 'links that almost lead to pages',
    size: 100,
    files: (n) => ({
      ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`site/docs/page-${i}.md`, '# Page\n'])),
      'site/docs/a.md': times(n, (i) => `[x](./pag-${i}.md) `),
    }),
  },
  {
    name: 'tags of one post',
    size: 500,
    files: (n) => ({ 'site/blog/2025-01-01-a.md': `---\ntags: [${times(n, (i) => `t${i}, `)}]\n---\n# A\n` }),
  },
  {
    name: 'a list of published addresses of which all are lost',
    size: 2_000,
    files: (n) => ({
      ...Object.fromEntries(Array.from({ length: n / 20 }, (_, i) => [`site/docs/p${i}.md`, '# Page\n'])),
      'site/urls.lock': times(n, (i) => `/docs/page-${i}\n  source docs/page-${i}.md\n  title Page ${i}\n`),
    }),
  },
  text('headings', 2_500, (n) => times(n, () => '## Same\n\n')),
  text('links', 5_000, (n) => times(n, (i) => `[a](./none-${i}.md) `)),
  {
    name: 'authors of one post',
    size: 300,
    files: (n) => ({
      'site/blog/2025-01-01-a.md': `---\nauthors: [${times(n, (i) => `a${i}, `)}]\n---\n# A\n`,
      'site/blog/authors.yml': times(n, (i) => `a${i}: { name: A }\n`),
    }),
  },
  api('allOf that names its child twice', 20, (n) => schemas(n, (_, next) => ({ allOf: [next, next] }))),
  api('anyOf of allOf', 20, (n) => schemas(n, (_, next) => ({ anyOf: [{ allOf: [next] }, { allOf: [next] }] }))),
  api('a chain of allOf', 1_000, (n) => schemas(n, (_, next) => ({ allOf: [next] }))),
  api('a chain of $refs', 1_000, (n) => schemas(n, (_, next) => next)),
  api('a chain of properties', 150, (n) =>
    schemas(n, (_, x) => ({ type: 'object', properties: { x }, required: ['x'] })),
  ),
  api('alternatives that each have a property of them all', 150, (n) => {
    const all = schemas(n, (k) => ({ properties: { k: { const: k }, next: { $ref: '#/components/schemas/All' } } }));
    const oneOf = Object.keys(all.components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    return { components: { schemas: { ...all.components.schemas, All: { oneOf } } } };
  }),
  api('a parameter that operations share', 100, (n) => ({
    ...operations(n, 0, [{ $ref: '#/components/parameters/p' }]),
    components: {
      parameters: {
        p: { name: 'p', in: 'query', schema: { enum: Array.from({ length: 10 * n }, (_, i) => `v${i}`) } },
      },
    },
  })),
  api('parameters of one path', 250, (n) => {
    const names = Array.from({ length: n }, (_, k) => `p${k}`);
    const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    const get = { operationId: 'a', parameters, responses: { 200: { description: 'Done' } } };
    return { paths: { [names.map((name) => `/{${name}}`).join('')]: { get } } };
  }),
  component('nested elements', 100, (n) => `${'<p>'.repeat(n)}x${'</p>'.repeat(n)}\n`),
  component('braces', 2_500, (n) => `${'{1} '.repeat(n)}\n`),
  component('open tags', 2_500, (n) => '<b '.repeat(n)),
  component('components', 1_250, (n) => '<Badge text="x" />\n\n'.repeat(n)),
  component('tabs', 250, (n) => `<Tabs>\n${times(n, (i) => `<TabItem label="${i}">x</TabItem>\n`)}</Tabs>\n`),
  text('tabs', 500, (n) => `::::tabs\n${times(n, (i) => `:::tab[${i}]\nx\n:::\n`)}::::\n`),
  text('containers within one another', 25, (n) => times(n, (i) => `${':'.repeat(3 + n - i)}note\n`)),
  {
    name: 'texts that include one another',
    size: 100,
    files: (n) => ({
      'site/docs/a.md': '# A\n\n<!--@include: ./_0.md-->\n',
      ...Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `site/docs/_${i}.md`,
          `${i}\n\n<!--@include: ./_${i + 1}.md-->\n`.repeat(2),
        ]),
      ),
    }),
  },
  {
    name: 'overlays with many actions',
    size: 500,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify({ api: { overlays: ['api/overlay.json'] } }),
      'site/api/overlay.json': JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'O', version: '1' },
        actions: Array.from({ length: n }, (_, i) => ({
          target: '$.components.schemas.S0.properties',
          update: { [`p${i}`]: { type: 'string' } },
        })),
      }),
      ...described(schemas(3, () => ({ type: 'object', properties: {} }))),
    }),
  },
  {
    name: 'unknown fields of a configuration',
    size: 2_000,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, i]))),
      'site/docs/a.md': '# A\n',
    }),
  },
  {
    // Most of them are stopped: all together have a limit.
    name: 'overlays that look everywhere',
    size: 1_000,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify({ api: { overlays: ['api/overlay.json'] } }),
      'site/api/overlay.json': JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'O', version: '1' },
        actions: Array.from({ length: n }, (_, i) => ({ target: '$..none', update: { i } })),
      }),
      ...described({ 'x-list': Array.from({ length: 10 * n }, (_, i) => i) }),
    }),
  },
  workflows('that call one another', 200, (n) => ({
    workflows: Array.from({ length: n }, (_, i) => ({
      workflowId: `w${i}`,
      steps: ['a', 'b'].map((stepId) => ({
        stepId,
        workflowId: `w${(i + 1) % n}`,
        parameters: [{ name: 'x', value: `$steps.c.outputs.d${i}` }],
      })),
    })),
  })),
  workflows('whose steps share parameters and actions', 500, (n) => ({
    workflows: [
      {
        workflowId: 'w',
        parameters: Array.from({ length: n }, (_, i) => ({ name: `p${i}`, in: 'header', value: i })),
        failureActions: [{ reference: '$components.failureActions.f' }],
        steps: Array.from({ length: n }, (_, i) => ({ stepId: `s${i}`, operationId: 'o0' })),
      },
    ],
    components: {
      failureActions: {
        f: { name: 'f', type: 'end', criteria: Array.from({ length: n }, (_, i) => ({ condition: `$c${i}` })) },
      },
    },
  })),
  workflows('with a long name in an expression', 25_000, (n) => ({
    workflows: [
      {
        workflowId: 'w',
        steps: [{ stepId: 'a', operationId: 'o0', outputs: { b: `$steps.a.outputs.${'x.'.repeat(n)}` } }],
      },
    ],
  })),
  {
    name: 'parts of an API in a text',
    size: 50,
    files: (n) => ({
      'site/docs/a.md': '# A\n\n::operation{id=o0 show="parameters,body,sample"}\n\n'.repeat(n),
      ...described(operations(1, n)),
    }),
  },
  {
    name: 'links to operations',
    size: 2_000,
    files: (n) => ({ 'site/docs/a.md': '# A\n\n[[o0]] api:o0\n\n'.repeat(n), ...described(operations(1, 1)) }),
  },
  {
    name: 'exports for clients',
    size: 25,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify({ api: { downloads: ['postman', 'har', 'http'] }, previews: false }),
      ...described(operations(n, 1)),
    }),
  },
  {
    name: 'earlier descriptions',
    size: 50,
    files: (n) => ({ ...described(operations(1, 1)), ...earlier(n) }),
  },
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
  api('patterns without end', 10, (n) =>
    schemas(n, (i) => ({ type: 'string', pattern: `^(a|a|a|a|a|a|a|a)*b${i}$`, example: 'a'.repeat(20) })),
  ),
];
