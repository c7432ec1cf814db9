import type { ApiWorkflow } from '../../../src/model/api-workflow.ts';
import { site } from './site.ts';

/** A description with two operations, which the workflows call. */
export const LAKES = `openapi: 3.1.0
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

/** Workflows that use each kind of value, criterion and action. */
export const TRIPS = `arazzo: 1.0.1
info: { title: Trips, version: '2', summary: Days out, description: 'Whole **days**.' }
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

export const FILES = { 'docgen.config.json': CONFIG, 'api/openapi.yaml': LAKES, 'api/trips.arazzo.yaml': TRIPS };

/** The workflows of that site with other files, and its problems. */
export async function workflowsOf(files: Readonly<Record<string, string>>) {
  const { content, problems } = await site({ ...FILES, ...files }).read();
  return { files: content.workflows ?? [], problems };
}

/** The first of them. */
export function only(workflows: readonly ApiWorkflow[] | undefined): ApiWorkflow {
  const [first] = workflows ?? [];
  if (!first) throw new Error('There is no workflow');
  return first;
}
