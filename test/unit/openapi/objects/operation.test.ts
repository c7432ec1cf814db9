import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const description = `openapi: 3.1.0
info: { title: Boats, version: "1" }
servers: [{ url: 'https://api.example.org' }]
paths:
  /v1/boats/{boat}:
    get: { operationId: GetBoatsBoat, description: "<p>Shows a boat. And more.</p>", responses: { "200": { description: OK } } }
    put: { operationId: replaceBoat, description: Replaces a boat., responses: { "200": { description: OK } } }
  /boats:
    servers: [{ url: 'https://api.example.org' }]
    get:
      operationId: listBoats
      parameters:
        - name: size
          in: query
          schema:
            description: Length in metres.
            pattern: '^[0-9]{4}-(0[1-9]|1[012])-[0-9]{2}T[0-9]{2}$'
            allOf: [{ type: integer, description: Length in metres. }, { minimum: 1, description: Never 0. }]
      responses: { "200": { description: OK } }
    post:
      operationId: addBoat
      servers: [{ url: 'https://upload.example.org' }]
      responses: { "201": { description: OK } }
  /buoys:
    get:
      operationId: listBuoys
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {}, additionalProperties: false } } } }
      responses: { "200": { description: OK } }
    post:
      operationId: addBuoy
      requestBody: { content: { application/json: { schema: { type: object, properties: { place: { anyOf: [{ type: object, properties: { id: {} } }, { type: string, enum: [""] }] } } } } } }
      responses: { "200": { description: OK } }
  /ships:
    get: { operationId: getShips, description: "<p>Lists ships.</p>", responses: { "200": { description: OK } } }
    put: { operationId: putShips, description: "Like [boats](https://example.org).", responses: { "200": { description: OK } } }
  /v1/fleets: { post: { operationId: createCoreV1NamedFleet, description: create a fleet, responses: { "200": { description: OK } } } }
  /dinghies:
    get: { operationId: listDinghies, summary: &long "Lists every dinghy of the harbour that anyone may take without asking anyone else first", description: *long, responses: { "200": { description: OK } } }
    put: { operationId: replaceDinghies, summary: *long, description: All of them., responses: { "200": { description: OK } } }
  /rafts: { get: { operationId: getRafts, description: This is an old method., responses: { "200": { description: OK } } } }
`;

const root = await temporaryFolder();
mkdirSync(join(root, 'api'));
writeFileSync(join(root, 'api/openapi.yaml'), description);
const { operations } = await readCase(root);
const [show, replace, list, add, listBuoys, addBuoy, ships, like, fleet, dinghies, dinghy, raft] = operations;

/** Seen to fail with the title "Create core V1 named fleet". */
it('the title is the first sentence of the description where the operationId has a version', () => {
  expect([fleet?.title, fleet?.descriptionHtml]).toEqual(['Create a fleet', undefined]);
});

it('the title is the first sentence of the description where the operationId only says what is requested', () => {
  expect([show?.title, replace?.title]).toEqual(['Shows a boat', 'Replace boat']);
});

it('a description that is the title is not repeated, unless it has a link', () => {
  expect([ships?.title, ships?.descriptionHtml]).toEqual(['Lists ships', undefined]);
  expect(like?.title).toBe('Like boats');
  expect(like?.descriptionHtml).toContain('https://example.org');
});

/** Seen to fail with the title "This is an old method". */
it('a sentence that speaks of the operation itself is no title', () => {
  expect(raft?.title).toBe('Get rafts');
});

/** Seen to fail with a section of a body that can have nothing. */
it('a body that may be left out and can have no property is not shown', () => {
  expect([listBuoys?.requestBody, addBuoy?.requestBody?.content.length]).toEqual([undefined, 1]);
});

it('servers of a path that are those of the API are not its own', () => {
  expect([list?.hasOwnServers, add?.hasOwnServers]).toEqual([false, true]);
});

it('a description that several parts of a schema repeat is shown once', () => {
  const [size] = list?.parameters.flatMap(({ fields }) => fields) ?? [];
  expect(size?.descriptionHtml).toBe('Length in metres.Never 0.');
});

/** Seen to fail with the pattern in the line of the type, which it hides. */
it('a long pattern is a note', () => {
  const [size] = list?.parameters[0]?.fields ?? [];
  expect(size?.constraints).toEqual(['at least 1']);
  expect(size?.notes).toEqual([['Matches ', { code: '^[0-9]{4}-(0[1-9]|1[012])-[0-9]{2}T[0-9]{2}$' }]]);
});

/** Seen to fail with the sentence twice, as Twilio's calls had it. */
it('a summary that is too long for the title is shown once, before the description', () => {
  const summary = 'Lists every dinghy of the harbour that anyone may take without asking anyone else first';
  expect(dinghies?.descriptionHtml).toBe(summary);
  expect(dinghy?.descriptionHtml).toBe(`${summary}\nAll of them.`);
});

/** Seen to fail with an alternative of its own for the empty text, on each page of Stripe's. */
it('an empty text, with which a field is unset, is in the type alone', () => {
  const [place] = addBuoy?.requestBody?.content[0]?.schema?.fields ?? [];
  expect([place?.type, place?.choices.map(({ field }) => field.fields.map(({ path }) => path))]).toEqual([
    'object or ""',
    [['place.id']],
  ]);
});
