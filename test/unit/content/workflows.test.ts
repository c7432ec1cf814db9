import { describe, expect, it } from 'vitest';
import type { ApiWorkflow } from '../../../src/model/api-workflow.ts';
import { site } from './site.ts';

const LAKES = `openapi: 3.1.0
info: { title: Lakes, version: '1' }
paths:
  /lakes:
    get:
      operationId: listLakes
      summary: List the lakes
      parameters: [{ name: near, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: All lakes. } }
  /lakes/{id}/swims:
    post:
      operationId: swim
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '201': { description: Swum. } }
`;

const TRIPS = `arazzo: 1.0.1
info: { title: Trips, version: '2', description: 'Whole **days**.' }
sourceDescriptions: [{ name: lakes, url: ./openapi.yaml, type: openapi }]
workflows:
  - workflowId: swimSomewhere
    summary: Swim in a lake
    description: Finds a lake. Then swims.
    inputs:
      allOf: [{ $ref: '#/components/inputs/place' }]
      required: [place]
    parameters: [{ name: X-Trace, in: header, value: workflow }]
    failureActions: [{ reference: $components.failureActions.wait }]
    steps:
      - stepId: findLake
        description: The **nearest** one.
        operationId: listLakes
        parameters:
          - { name: near, in: query, value: $inputs.place }
          - { reference: $components.parameters.trace, value: 7 }
        successCriteria:
          - condition: $statusCode == 200
          - { context: $response.body, condition: '$[0]', type: { type: jsonpath, version: rfc9535 } }
        onSuccess: [{ name: none, type: end, criteria: [{ condition: $response.body#/0 == null }] }]
        outputs: { lake: $response.body#/0/id, all: { context: $response.body, selector: $.*, type: jsonpath } }
      - stepId: swim
        operationPath: '{$sourceDescriptions.lakes.url}#/paths/~1lakes~1{id}~1swims/post'
        parameters: [{ name: id, in: path, value: $steps.findLake.outputs.lake }]
        requestBody:
          contentType: application/json
          payload: { minutes: 20, from: '{$inputs.place}' }
          replacements: [{ target: /minutes, value: 30.50 }]
        onFailure: [{ name: other, type: goto, stepId: findLake }]
      - { stepId: rest, workflowId: rest, parameters: [{ name: hours, value: 1 }] }
    outputs: { lake: $steps.findLake.outputs.lake }
  - { workflowId: rest, dependsOn: [swimSomewhere], steps: [{ stepId: again, workflowId: swimSomewhere }] }
components:
  inputs: { place: { type: object, properties: { place: { type: string, description: Its name. } } } }
  parameters: { trace: { name: X-Trace, in: header, value: 1 } }
  failureActions: { wait: { name: wait, type: retry, retryAfter: 1.5, retryLimit: 3, workflowId: rest } }
`;

const CONFIG = JSON.stringify({ api: { workflows: ['api/trips.arazzo.yaml'] } });

const FILES = { 'docgen.config.json': CONFIG, 'api/openapi.yaml': LAKES, 'api/trips.arazzo.yaml': TRIPS };

async function workflowsOf(files: Readonly<Record<string, string>>) {
  const { content, problems } = await site({ ...FILES, ...files }).read();
  return { files: content.workflows ?? [], problems };
}

function only(workflows: readonly ApiWorkflow[] | undefined): ApiWorkflow {
  const [first] = workflows ?? [];
  if (!first) throw new Error('There is no workflow');
  return first;
}

describe('the workflows of a site', () => {
  it('have addresses below their API, titles and the descriptions of their file', async () => {
    const { files, problems } = await workflowsOf({});
    expect(problems).toEqual([]);
    expect(files).toMatchObject([
      { api: '/api', title: 'Trips', version: '2', arazzo: '1.0.1', source: 'api/trips.arazzo.yaml' },
    ]);
    expect(files[0]?.descriptionHtml).toContain('<strong>days</strong>');
    expect(files[0]?.published).toEqual({ href: '/api/trips.arazzo.yaml', path: 'api/trips.arazzo.yaml', text: TRIPS });
    expect(files[0]?.workflows.map(({ permalink, title, summary }) => [permalink, title, summary])).toEqual([
      ['/api/workflows/swim-somewhere', 'Swim in a lake', 'Finds a lake. Then swims.'],
      ['/api/workflows/rest', 'Rest', undefined],
    ]);
  });

  it('have inputs as rows of the reference', async () => {
    const { files } = await workflowsOf({});
    expect(only(files[0]?.workflows).inputs?.fields).toMatchObject([
      { name: 'place', type: 'string', required: true, descriptionHtml: '<p>Its name.</p>' },
    ]);
  });

  it('lead to operations by id and by path, with the rows of their parameters', async () => {
    const { files } = await workflowsOf({});
    const [find, swim, rest] = only(files[0]?.workflows).steps;
    expect(find?.operation).toMatchObject({ method: 'get', path: '/lakes', permalink: '/api/list-lakes' });
    expect(swim?.operation).toMatchObject({ method: 'post', path: '/lakes/{id}/swims' });
    expect(rest).toMatchObject({ operation: undefined, calls: { text: 'Rest', href: '/api/workflows/rest' } });
    expect(find?.parameters).toMatchObject([
      { name: 'near', location: 'query', value: '$inputs.place', row: { field: { type: 'string', required: true } } },
      { name: 'X-Trace', location: 'header', value: '7', row: undefined },
    ]);
    expect(find?.parameters[0]?.row?.href).toBe('/api/list-lakes#parameter-query-near');
    // The workflow's own parameter where a step has none of that name.
    expect(swim?.parameters.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'id=$steps.findLake.outputs.lake',
      'X-Trace=workflow',
    ]);
  });

  it('have bodies, criteria, actions and outputs', async () => {
    const { files } = await workflowsOf({});
    const workflow = only(files[0]?.workflows);
    const [find, swim] = workflow.steps;
    expect(swim?.body?.payload?.html.replace(/<[^>]+>/g, '')).toContain('"minutes": 20');
    expect(swim?.body?.replacements).toEqual([{ name: '/minutes', value: '30.50' }]);
    expect(find?.criteria).toEqual([
      { condition: '$statusCode == 200', context: undefined, type: undefined },
      { condition: '$[0]', context: '$response.body', type: 'jsonpath (rfc9535)' },
    ]);
    expect(find?.outputs.map(({ value }) => value)).toEqual(['$response.body#/0/id', '$response.body $.* jsonpath']);
    expect(find?.onSuccess).toMatchObject([{ kind: 'end', target: undefined }]);
    expect(swim?.onFailure).toMatchObject([
      { name: 'other', kind: 'goto', target: { text: 'findLake', href: '#find-lake' } },
      { name: 'wait', kind: 'retry', retryAfter: 1.5, retryLimit: 3, target: { href: '/api/workflows/rest' } },
    ]);
    expect(workflow.outputs).toEqual([{ name: 'lake', value: '$steps.findLake.outputs.lake' }]);
  });

  it('may be those of several APIs and files, which name one another', async () => {
    const { files, problems } = await workflowsOf({
      'docgen.config.json': JSON.stringify({ api: { workflows: ['api/all.yaml', 'api/trips.arazzo.yaml'] } }),
      'api/huts/openapi.yaml': LAKES.replace('listLakes', 'listHuts'),
      'api/all.yaml': `arazzo: 1.1.0
$self: https://trips.example/all
info: { title: All, version: '1' }
sourceDescriptions:
  - { name: huts, url: huts/openapi.yaml, type: openapi }
  - { name: lakes, url: openapi.yaml }
  - { name: trips, url: trips.arazzo.yaml, type: arazzo }
  - { name: boats, url: https://boats.example/openapi.yaml, type: openapi }
  - { name: news, url: https://boats.example/asyncapi.yaml, type: asyncapi }
workflows:
  - workflowId: all
    dependsOn: [$sourceDescriptions.trips.rest]
    steps:
      - { stepId: hut, operationId: $sourceDescriptions.huts.listHuts, timeout: 500 }
      - { stepId: lake, operationId: listLakes, dependsOn: [hut] }
      - { stepId: boat, operationId: $sourceDescriptions.boats.getBoat }
      - { stepId: news, channelPath: '{$sourceDescriptions.news.url}#/channels/a', action: receive, correlationId: a }
      - { stepId: more, workflowId: $sourceDescriptions.trips.swimSomewhere }
`,
    });
    expect(problems).toEqual([]);
    expect(files.map(({ api }) => api)).toEqual(['/api/huts', '/api']);
    const { steps, dependsOn } = only(files[0]?.workflows);
    expect(dependsOn).toEqual([{ text: 'Rest', href: '/api/workflows/rest' }]);
    expect(steps.map(({ operation, calls }) => operation?.permalink ?? calls)).toEqual([
      '/api/huts/list-huts',
      '/api/list-lakes',
      { text: 'getBoat (boats)', href: undefined },
      { text: '/channels/a (news)', href: undefined },
      { text: 'Swim in a lake', href: '/api/workflows/swim-somewhere' },
    ]);
    expect(steps[3]?.notes).toEqual(['Waits for a message.', 'Correlation ID: a']);
  });

  it('of an address on the web are those of the only API', async () => {
    const url = 'https://example.org/openapi.yaml';
    const { files, problems } = await workflowsOf({ 'api/trips.arazzo.yaml': TRIPS.replace('./openapi.yaml', url) });
    expect(problems).toEqual([]);
    expect(only(files[0]?.workflows).steps[0]?.operation?.permalink).toBe('/api/list-lakes');
  });

  it('are read again when they or their API change, and not otherwise', async () => {
    const { read, write } = site(FILES);
    const first = await read();
    expect((await read()).content.workflows?.[0]).toBe(first.content.workflows?.[0]);
    write('api/trips.arazzo.yaml', TRIPS.replace('Swim in a lake', 'Dive into a lake'));
    expect(only((await read()).content.workflows?.[0]?.workflows).title).toBe('Dive into a lake');
    write('api/openapi.yaml', LAKES.replace('listLakes', 'allLakes'));
    expect((await read()).problems).toEqual(['api/trips.arazzo.yaml:16:22 API_WORKFLOW']);
  });

  it('that name no API of the site are below the first one, with a warning', async () => {
    const { files, problems } = await workflowsOf({ 'api/trips.arazzo.yaml': TRIPS.replace('./openapi', './other') });
    expect(problems).toEqual(['api/trips.arazzo.yaml:3:1 API_WORKFLOW']);
    expect(only(files[0]?.workflows).steps[0]?.calls).toEqual({ text: 'listLakes (lakes)', href: undefined });
  });

  it('without an API are an error, and none without the configuration', async () => {
    const { 'docgen.config.json': config, 'api/trips.arazzo.yaml': trips } = FILES;
    const alone = { 'docgen.config.json': config, 'api/trips.arazzo.yaml': trips, 'docs/a.md': '# A' };
    expect((await site(alone).read()).problems).toEqual(['undefined:undefined:undefined API_WORKFLOW']);
    expect((await site({ ...FILES, 'docgen.config.json': '{}' }).read()).content.workflows).toEqual([]);
  });
});

describe('a hostile file', () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      stepId: `s${n}`,
      workflowId: `w${(n + 1) % 500}`,
      parameters: [{ name: 'a', value: `$steps.s${count - n}.outputs.b` }],
    }));
  const file = (workflows: unknown[]) => ({
    'api/trips.arazzo.yaml': JSON.stringify({
      arazzo: '1.0.1',
      info: { title: 'T', version: '1' },
      sourceDescriptions: [{ name: 'lakes', url: 'openapi.yaml', type: 'openapi' }],
      workflows,
    }),
  });

  it('may have thousands of steps, workflows that call one another, and schemas within themselves', async () => {
    const circle = Array.from({ length: 500 }, (_, n) => ({ workflowId: `w${n}`, steps: steps(2) }));
    const { files } = await workflowsOf(file([...circle, { workflowId: 'long', steps: steps(3000) }]));
    expect(files[0]?.workflows.at(-1)?.steps.at(-1)?.calls?.href).toBe('/api/workflows/w0');
    const inputs = { type: 'object', properties: { more: { $ref: '#/workflows/0/inputs' } } };
    const nested = await workflowsOf(file([{ workflowId: 'a', inputs, steps: [] }]));
    expect(nested.files[0]?.workflows[0]?.inputs?.fields).toHaveLength(1);
  });

  it('take fields with the names of what every object inherits for wrong values', async () => {
    const wrong = '{ toString: 1, valueOf: 1 }';
    const text = TRIPS.replace('version: rfc9535', `version: ${wrong}`).replace(
      'reference: $components.parameters.trace',
      `reference: ${wrong}`,
    );
    const { files, problems } = await workflowsOf({ 'api/trips.arazzo.yaml': text });
    expect(only(files[0]?.workflows).steps[0]?.criteria[1]?.type).toBe('jsonpath');
    // The reference is of the wrong type, and leads to no component.
    expect(problems.filter((one) => one.startsWith('api/trips.arazzo.yaml:19:'))).toHaveLength(2);
  });

  it('show no more of what steps share than a limit, and say where it is passed', async () => {
    const given = Array.from({ length: 2_000 }, (_, i) => ({ name: `p${i}`, in: 'header', value: 1 }));
    const steps = Array.from({ length: 1_000 }, (_, i) => ({ stepId: `s${i}`, operationId: 'listLakes' }));
    const text = JSON.stringify({
      arazzo: '1.0.1',
      info: { title: 'W', version: '1' },
      sourceDescriptions: [{ name: 'lakes', url: 'openapi.yaml', type: 'openapi' }],
      workflows: [{ workflowId: 'w', parameters: given, steps }],
    });
    const { files, problems } = await workflowsOf({ 'api/trips.arazzo.yaml': text });
    const shown = only(files[0]?.workflows).steps.map(({ parameters }) => parameters.length);
    expect(shown.indexOf(0)).toBeGreaterThan(10);
    expect(shown.slice(shown.indexOf(0)).every((count) => count === 0)).toBe(true);
    expect(problems).toEqual([expect.stringMatching(/^api\/trips\.arazzo\.yaml:1:\d+ API_WORKFLOW$/)]);
  });
});
