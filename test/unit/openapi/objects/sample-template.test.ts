import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

const description = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://pets.example' }]
paths:
  /pets/{petId}:
    put:
      operationId: updatePetByID
      tags: [Pet Store]
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer }, example: 7 }]
      requestBody: { content: { application/json: { example: { price: 10.50 } } } }
      responses: { '200': { description: Changed } }
    delete:
      x-codeSamples: [{ lang: Ruby, source: 'Pets.remove(7)' }]
      responses: { '204': { description: Gone } }
`;

/** One operation with that value as its body, and the text in its names. */
function hostileDescription(text: string, value: object): string {
  const put = {
    operationId: `x ${text}`,
    tags: [text],
    requestBody: { content: { 'application/json': { example: value } } },
    responses: { 204: { description: 'Done' } },
  };
  const info = { title: 'Pets', version: '1' };
  const servers = [{ url: "https://pets.example/a'b" }];
  return JSON.stringify({ openapi: '3.1.0', info, servers, paths: { '/x/$(touch p)': { put } } });
}

async function build(templates: Readonly<Record<string, string>>, text = description) {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'site/api'), { recursive: true });
  writeFileSync(join(folder, 'site/api/openapi.yaml'), text);
  writeFileSync(join(folder, 'site/docgen.config.json'), JSON.stringify({ api: { sampleTemplates: templates } }));
  const run = await docgenInProcess(['build', join(folder, 'site'), '--out', join(folder, 'dist'), '--no-cache']);
  const names = () =>
    readdirSync(join(folder, 'dist/api')).flatMap((name) => (name.endsWith('.md') ? name.slice(0, -3) : []));
  return {
    ...run,
    names,
    page: (name: string) => readFileSync(join(folder, 'dist/api', `${name}.md`), 'utf8'),
    html: (name: string) => readFileSync(join(folder, 'dist/api', name, 'index.html'), 'utf8'),
  };
}

/** Seen to fail without the values of parameters, and with templates before the samples of the operation itself. */
it('writes a sample from a template of the site, unless the operation has one in that language', async () => {
  const { page } = await build({
    Ruby: '{{TagName}}.{{operation_name}}({{arguments}})',
    curl: '{{operationName}} {{method}} {{path}} {{url}} {{operationId}} {{tag}}',
  });
  const put = page('update-pet-by-id');
  expect(put).toContain('PetStore.update_pet_by_id({\n  "petId": 7\n}, {\n  "price": 10.50\n})');
  expect(put).toContain('updatePetById PUT /pets/{petId} https://pets.example/pets/7 updatePetByID Pet Store');
  expect(page('delete-pets-pet-id')).toContain('Pets.remove(7)');
});

/** Seen to fail: C++ and C had the same key, and so one showed in place of the other; C++ was coloured as C. */
it('tells the languages of samples apart by their signs', async () => {
  const { html } = await build({
    'C++': 'class Pets {};',
    C: 'struct pets;',
    'F#': 'let pets = 7',
    PowerShell: '$pets',
  });
  const page = html('delete-pets-pet-id');
  const samples = [...page.matchAll(/<section[^>]* data-tab="([^"]*)"><h3 class="tab-heading">([^<]*)/g)];
  expect(samples.map(([, key, label]) => [key, label])).toEqual(
    expect.arrayContaining([
      ['c-plus-plus', 'C++'],
      ['c', 'C'],
      ['f-sharp', 'F#'],
      ['power-shell', 'PowerShell'],
    ]),
  );
  expect(page).toMatch(/<span[^>]*>class<\/span>/);
});

/** Seen to fail: a shell and Ruby ran the commands. */
it('lets no value of the description end a quotation or begin a command', async () => {
  const hostile = "it's; touch p; '#{`touch p`}$(touch p)$\u007btouch}\"; touch p; \"\\'!! @{[`p`]}*/ ?></script>]]";
  const value = { a: hostile, price: '$5', mail: 'me@a.example', code: 'say "hi"! (1) #5' };
  const templates = {
    Shell: "a --json '{{body}}'",
    Plain: 'p({{body}})',
    Java: 'call("{{body}}", "{{path}}");',
    Rust: 'r#"{{body}}"#',
    Kotlin: 'p("C#", "#fff", "(a)", """{{body}}""", R"({{body}})", {{body}})',
    Words: '{{operationId}}|{{tag}}|{{path}}|{{url}}',
  };
  const { page, names } = await build(templates, hostileDescription(hostile, value));
  const text = page(names().find((name) => name.startsWith('x')) ?? '');
  const sample = (language: string) =>
    text
      .split('```')
      .find((block) => block.startsWith(language))
      ?.split('\n')
      .slice(1, -1)
      .join('\n') ?? '';
  const run = (command: string, script: string) => execFileSync(command, ['-c', script], { encoding: 'utf8' });
  expect(run('sh', sample('bash').replace('a --json', "printf '%s'"))).toBe(sample('bash').slice(10, -1));
  expect(JSON.parse(sample('bash').slice(10, -1))).toEqual(value);
  expect(JSON.parse(sample('plain').slice(2, -1))).toEqual(value);
  expect(JSON.parse(JSON.parse(sample('java').slice(5, sample('java').lastIndexOf(', '))) as string)).toEqual(value);
  expect(JSON.parse(sample('rust').slice(3, -2))).toEqual(value);
  expect(sample('rust').slice(3, -2)).not.toContain('"#');
  const [raw = '', cpp = '', bare = ''] = sample('kotlin')
    .split(/"""|, R"\(|\)", /)
    .filter((part) => part.startsWith('{'));
  expect([raw, cpp, bare.slice(0, -1)].map((json) => JSON.parse(json) as unknown)).toEqual([value, value, value]);
  // Variables and commands within double quotes, as of a shell or of Ruby.
  expect(sample('plain')).not.toMatch(/`|\$[({]|#\{|@\{|!!|\*\/|\?>|<\/|]]/);
  expect(sample('plain')).toContain('"$5"');
  expect(sample('plain')).toContain('say \\"hi\\"! (1) #5');
  expect(sample('words')).not.toMatch(/['"`$();&#!\\<>]/);
  expect(sample('words')).toContain('/x/%24%28touch%20p%29');
});

it('reports a name that is none', async () => {
  const { code, stderr } = await build({ Ruby: '{{operation}}' });
  expect(code).toBe(2);
  expect(stderr).toContain('a template in which {{…}} is one of the names that the manual lists');
});
