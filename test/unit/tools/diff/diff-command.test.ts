import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { diff } from '../../../../src/tools/diff/index.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';

const description = (limit: number, more = '') => `openapi: 3.1.0
info: { title: Places, version: '1' }
paths:
  /places:
    get:
      parameters:
        - name: limit
          in: query
          schema: { type: integer, maximum: ${limit} }
${more}      responses:
        '200':
          description: The places
          content:
            application/json:
              schema: { $ref: './parts.yaml#/Place' }
`;
const parts = (city: string) =>
  `Place:\n  type: object\n  properties:\n    name: { type: string }\n    ${city}: { type: string }\n`;

let folder: string;
const run = (...args: string[]) => docgenInProcess(['diff', ...args], { cwd: folder });
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { stdio: 'pipe' });

beforeAll(async () => {
  folder = await temporaryFolder();
  put(folder, {
    'api/openapi.yaml': description(100),
    'api/parts.yaml': parts('city'),
    'outside/openapi.yaml': description(100).replace('./parts.yaml', '../../secret.yaml'),
  });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'One');
  put(folder, { 'api/openapi.yaml': description(50), 'api/parts.yaml': parts('town') });
});

describe('docgen diff', () => {
  it('says that git does not read the checkout of another user, and that git is not there', async () => {
    const args = ['HEAD:api/openapi.yaml', 'api/openapi.yaml'];
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('belongs to another user, and git does not read it\n  Hint: Trust'),
    ]);
    vi.stubEnv('PATH', folder);
    expect((await run(...args)).stderr).toContain('There is no file "HEAD:api/openapi.yaml", and git is not installed');
  });

  it('compares a commit, with the files that it refers to, with the working directory', async () => {
    const { code, stdout, stderr } = await run('HEAD:api/openapi.yaml', 'api/openapi.yaml');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`Breaking
  \`limit\` of GET /places now takes at most 50, 100 before (limit-narrowed)
    HEAD:api/openapi.yaml:9:36 → api/openapi.yaml:9:36

Dangerous
  \`city\` of \`Place\` is gone; \`town\`, which is new, has the same schema (property-removed)
    HEAD:api/parts.yaml:5:5 → api/parts.yaml:1:1
    affects GET /places

Compatible
  \`town\` of \`Place\` is a new property (property-added)
    HEAD:api/parts.yaml:1:1 → api/parts.yaml:5:5
    affects GET /places

1 breaking, 1 dangerous, 1 compatible
`);
    expect((await run('HEAD:./api/openapi.yaml', 'HEAD:api/openapi.yaml')).stdout).toBe('no differences\n');
  });

  it.each([
    ['breaking', 'api/openapi.yaml', 1],
    ['dangerous', 'api/openapi.yaml', 1],
    ['any', 'api/openapi.yaml', 1],
    ['none', 'api/openapi.yaml', 0],
    ['any', 'HEAD:api/openapi.yaml', 0],
  ])('fails on %s for %s with the exit code %i', async (failOn, now, code) => {
    expect((await run('HEAD:api/openapi.yaml', now, '--fail-on', failOn)).code).toBe(code);
  });

  it.each([
    [['none.yaml', 'api/openapi.yaml'], 'USAGE There is no file "none.yaml"'],
    [['api', 'api/openapi.yaml'], 'USAGE "api" is not a file'],
    [['nobody:api/openapi.yaml', 'api/openapi.yaml'], 'USAGE git has no commit "nobody"'],
    [['--', '-x:api/openapi.yaml', 'api/openapi.yaml'], 'USAGE git has no commit "-x"'],
    [['HEAD:none.yaml', 'api/openapi.yaml'], 'USAGE The commit "HEAD" has no file "none.yaml"'],
    [['HEAD:../openapi.yaml', 'api/openapi.yaml'], 'USAGE The commit "HEAD" has no file "../openapi.yaml"'],
    [['api/parts.yaml', 'api/openapi.yaml'], 'api/parts.yaml:1:1: error API_VERSION'],
    [['api/openapi.yaml', 'api/openapi.yaml', '--ignore', 'none.yml'], 'USAGE There is no file "none.yml"'],
    [['api/openapi.yaml', 'api/openapi.yaml', '--ignore', '/dev/null'], 'USAGE There is no file "/dev/null"'],
  ])('cannot use %j', async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('prints no command of GitHub Actions, whatever files are named', async () => {
    for (const [name, type] of [
      ['one', 'string'],
      ['two', 'integer'],
    ]) {
      const schema = JSON.stringify({ A: { type: 'object', properties: { '##[add-mask]': { type } } } });
      const content = { 'application/json': { schema: { $ref: './::add-mask::a.json#/A' } } };
      const paths = { '/a': { get: { responses: { 200: { description: 'A', content } } } } };
      put(folder, {
        [`${name}/openapi.json`]: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
        [`${name}/::add-mask::a.json`]: schema,
      });
    }
    const { stdout } = await docgenInProcess(['diff', '../one/openapi.json', 'openapi.json'], {
      cwd: join(folder, 'two'),
    });
    expect(stdout).toContain('add-mask::a.json:1:');
    expect(stdout).not.toMatch(/^\s*::|##\[/m);
  });

  it('opens no file outside of the repository', async () => {
    const { code, stderr } = await run('HEAD:outside/openapi.yaml', 'HEAD:outside/openapi.yaml');
    expect(code).toBe(0);
    expect(stderr).toContain('HEAD:outside/openapi.yaml:15:25: warning API_REF_OUTSIDE');
  });

  it('is a function', async () => {
    const { changes, diagnostics } = await diff('HEAD:api/openapi.yaml', 'api/openapi.yaml', { cwd: folder });
    expect(diagnostics).toEqual([]);
    expect(changes?.[0]).toMatchObject({
      code: 'limit-narrowed',
      class: 'breaking',
      direction: 'request',
      operations: ['GET /places'],
      old: { file: 'HEAD:api/openapi.yaml', line: 9, pointer: '/paths/~1places/get/parameters/0/schema/maximum' },
      new: { file: 'api/openapi.yaml', line: 9, pointer: '/paths/~1places/get/parameters/0/schema/maximum' },
    });
  });
});

describe('the formats of docgen diff', () => {
  const hostile = '<img src=x onerror=alert(1)>::error::`*[a](javascript:1)';
  const named = (name: string) =>
    `        - { name: ${JSON.stringify(name)}, in: query, required: true, schema: {} }\n`;
  beforeAll(() => {
    const more = named(hostile);
    put(folder, {
      'old.yaml': description(100).replace('./parts.yaml', './old-parts.yaml'),
      'old-parts.yaml': parts('city'),
      'new.yaml': description(50, more).replace('./parts.yaml', './api/parts.yaml'),
    });
  });
  const written = async (format: string) => {
    const { code, stdout, stderr } = await run('old.yaml', 'new.yaml', '--format', format);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };

  it('json has every field', async () => {
    const { summary, changes } = JSON.parse(await written('json'));
    expect(summary).toEqual({ breaking: 2, dangerous: 1, compatible: 1, text: 0, accepted: 0 });
    expect(changes).toHaveLength(4);
    expect(Object.keys(changes[0])).toEqual(['code', 'class', 'direction', 'operations', 'old', 'new', 'words']);
  });

  it('sarif is valid', async () => {
    const root = dirname(createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json'));
    const {
      id: _,
      $schema: __,
      ...schema
    } = JSON.parse(readFileSync(join(root, 'lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    const isSarif = ajv.compile(schema);
    const log = JSON.parse(await written('sarif'));
    expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
    expect(log.runs[0].results[0]).toMatchObject({ ruleId: 'parameter-added', level: 'error' });
  });

  it('github has an annotation for each line, and no other command', async () => {
    const lines = (await written('github')).trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['::error', '::error', '::warning', '::notice']);
    expect(lines[1]).toContain('file=new.yaml,line=9,');
  });

  it('html is a page without scripts, in which names are text', async () => {
    const html = await written('html');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<(?:script|img|link|iframe)/);
    const coloured = (text: string) => text.replace('/places:', '"/\\e[31m\\u202e":').replace('./parts', './api/parts');
    put(folder, { 'red.yaml': coloured(description(50)), 'redder.yaml': coloured(description(40)) });
    const { stdout } = await run('red.yaml', 'redder.yaml', '--format', 'html');
    expect(stdout).toContain('/\u241b[31m\ufffd');
    for (const character of ['\u001b', '\u202e']) expect(stdout).not.toContain(character);
  });

  it('thousands of alternatives of credentials are compared as they are written', async () => {
    const secured = (count: number, suffix = '') =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Places', version: '1' },
        security: Array.from({ length: count }, (_, index) => ({ [`s${index}${suffix}`]: [] })),
        paths: { '/places': { get: { responses: { 200: { description: 'The places' } } } } },
      });
    put(folder, { 'many.json': secured(1_500), 'others.json': secured(1_500, 'x') });
    expect((await run('many.json', 'many.json')).stdout).toContain('no differences');
    expect((await run('many.json', 'others.json')).stdout).toContain('needs one of 1500 sets of credentials');
  });

  it('markdown has names as text', async () => {
    const markdown = await written('markdown');
    expect(markdown).toContain('### Breaking (2)');
    expect(markdown).toContain('- `limit` of GET /places now takes at most 50, 100 before.\n');
    expect(markdown).not.toMatch(/(?<!`)<img/);
    const inRed = (text: string) => text.replace('/places:', '"/\\e[31m":').replace('./parts', './api/parts');
    put(folder, {
      'before.yaml': inRed(description(50)),
      'after.yaml': inRed(description(50, named('\n\n<img src=x>'))),
    });
    const { stdout } = await run('before.yaml', 'after.yaml', '--format', 'markdown');
    expect(stdout).toContain(
      'The query parameter ` <img src=x>` of GET / \\[31m is new and required. Affects GET /␛\\[31m.',
    );
  });
});

describe('accepted differences', () => {
  const entry = 'code: limit-narrowed, operation: GET /places, reason: Nobody asked for more';
  const ignored = async (text: string) => {
    put(folder, { 'accepted.yml': text });
    return run('old.yaml', 'api/openapi.yaml', '--fail-on', 'breaking', '--ignore', 'accepted.yml');
  };

  it('do not fail until their day', async () => {
    const { code, stdout, stderr } = await ignored(`- { ${entry}, until: 2999-12-31 }\n`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 dangerous, 1 compatible, 1 accepted\n');
    const pointer = 'pointer: /paths/~1places/get/parameters/0/schema/maximum';
    expect((await ignored(`- { ${entry.replace('operation: GET /places', pointer)}, until: 2999-12-31 }\n`)).code).toBe(
      0,
    );
  });

  it.each([
    [
      `- { ${entry}, until: 2020-12-31 }`,
      1,
      '1:3: warning DIFF_ACCEPTED This limit-narrowed was accepted until 2020-12-31',
    ],
    [
      `- { ${entry.replace('places', 'none')}, until: 2999-12-31 }`,
      1,
      '1:3: warning DIFF_ACCEPTED No difference matches',
    ],
    [`- { ${entry} }`, 2, '1:3: error DIFF_IGNORE_FILE This entry has no date such as until: 2026-03-31'],
    ['- { code: limit-narowed }', 2, '"limit-narowed" is no code of a difference; did you mean "limit-narrowed"?'],
    ['- { code: limit-narrowed, until: 2999-12-31 }', 2, 'This entry has no reason'],
    [
      '- { code: limit-narrowed, reason: A, until: 2999-12-31 }',
      2,
      'This entry names neither an operation nor a pointer',
    ],
    ['- a', 2, 'This is not an entry'],
    ['a: b', 2, 'This is not a list'],
    ['- [', 2, 'error DIFF_IGNORE_FILE'],
  ])('%s', async (text, code, message) => {
    const result = await ignored(`${text}\n`);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });
});
