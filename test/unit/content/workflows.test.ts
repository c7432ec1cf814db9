import { describe, expect, it } from 'vitest';
import { site } from './site.ts';
import { FILES, LAKES, only, TRIPS, workflowsOf } from './workflow-site.ts';

describe('the workflows of a site', () => {
  it('have addresses below their API, titles and the descriptions of their file', async () => {
    const { files, problems } = await workflowsOf({});
    expect(problems).toEqual([]);
    expect(files).toMatchObject([
      {
        api: '/api',
        title: 'Trips',
        version: '2',
        arazzo: '1.0.1',
        summary: 'Days out',
        source: 'api/trips.arazzo.yaml',
      },
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
