import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

async function build(templates: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'site/api'), { recursive: true });
  writeFileSync(join(folder, 'site/api/openapi.yaml'), description);
  writeFileSync(join(folder, 'site/docgen.config.json'), JSON.stringify({ api: { sampleTemplates: templates } }));
  const run = await docgenInProcess(['build', join(folder, 'site'), '--out', join(folder, 'dist'), '--no-cache']);
  return { ...run, page: (name: string) => readFileSync(join(folder, 'dist/api', `${name}.md`), 'utf8') };
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

it('reports a name that is none', async () => {
  const { code, stderr } = await build({ Ruby: '{{operation}}' });
  expect(code).toBe(2);
  expect(stderr).toContain('a template in which {{…}} is one of the names that the manual lists');
});
