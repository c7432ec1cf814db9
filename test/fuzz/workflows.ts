import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { createContentCache, readContent } from '../../src/content/read-content.ts';
import type { SiteSources } from '../../src/model/source.ts';
import { DESCRIPTION } from './api-description.ts';
import { type Edit, editsOf } from './edits.ts';
import { emptySections } from './empty-sections.ts';
import { htmlIn } from './openapi.ts';
import { siteFolder } from './site-folder.ts';
import { checkPlaces, checkPrototype, type Surface } from './surface.ts';
import { unsafeIn } from './unsafe-html.ts';

/** Workflows with a part of each kind, for the description that the other surfaces have. */
const WORKFLOWS = {
  arazzo: '1.1.0',
  info: { title: 'Trips', version: '1', description: 'Whole **days**' },
  sourceDescriptions: [
    { name: 'places', url: 'openapi.json', type: 'openapi' },
    { name: 'others', url: 'others.json', type: 'arazzo' },
  ],
  workflows: [
    {
      workflowId: 'visit',
      summary: 'Visit',
      description: 'See *this*',
      inputs: { allOf: [{ $ref: '#/components/inputs/place' }], required: ['place'] },
      parameters: [{ name: 'X-Trace', in: 'header', value: 'x' }],
      failureActions: [{ reference: '$components.failureActions.wait' }],
      steps: [
        {
          stepId: 'find',
          description: 'The **nearest**',
          operationId: 'getPlace',
          parameters: [
            { name: 'id', in: 'path', value: '$inputs.place' },
            { reference: '$components.parameters.trace', value: 7 },
          ],
          successCriteria: [
            { condition: '$statusCode == 200' },
            { context: '$response.body', condition: '$[0]', type: { type: 'jsonpath', version: 'rfc9535' } },
          ],
          onSuccess: [{ name: 'none', type: 'end', criteria: [{ condition: '$response.body#/0 == null' }] }],
          outputs: {
            id: '$response.body#/0/id',
            all: { context: '$response.body', selector: '$.*', type: 'jsonpath' },
          },
        },
        {
          stepId: 'form',
          operationPath: '{$sourceDescriptions.places.url}#/paths/~1forms/post',
          requestBody: {
            contentType: 'application/json',
            payload: { minutes: 20, from: '{$inputs.place}' },
            replacements: [{ target: '/minutes', value: 30.5 }],
          },
          onFailure: [{ name: 'other', type: 'goto', stepId: 'find' }],
        },
        { stepId: 'rest', workflowId: '$sourceDescriptions.others.rest', timeout: 10, action: 'send' },
      ],
      outputs: { id: '$steps.find.outputs.id' },
    },
    { workflowId: 'again', dependsOn: ['visit'], steps: [{ stepId: 'one', workflowId: 'visit', dependsOn: ['one'] }] },
  ],
  components: {
    inputs: { place: { type: 'object', properties: { place: { type: 'string', description: 'Its *name*' } } } },
    parameters: { trace: { name: 'X-Trace', in: 'header', value: 1 } },
    failureActions: { wait: { name: 'wait', type: 'retry', retryAfter: 1.5, retryLimit: 3, workflowId: 'again' } },
  },
};

const { edit, edited } = editsOf(WORKFLOWS, [
  '$inputs.none',
  '$steps.find.outputs.id.x',
  '$steps.none.outputs.x',
  `$steps.find.outputs.${'x.'.repeat(3_000)}`,
  '$workflows.visit.outputs.id',
  '$sourceDescriptions.none.x',
  '$components.parameters.__proto__',
  '$components.failureActions.constructor',
  '$message.payload#/id',
  'find',
  'visit',
  'openapi.json',
  '../openapi.json',
  'retry',
  '1.0.0',
]);

const OTHERS = {
  arazzo: '1.0.1',
  info: { title: 'Others', version: '1' },
  sourceDescriptions: [{ name: 'trips', url: 'trips.json', type: 'arazzo' }],
  workflows: [{ workflowId: 'rest', steps: [{ stepId: 'a', workflowId: '$sourceDescriptions.trips.visit' }] }],
};

const FILE = 'api/trips.json';
const root = siteFolder({ [FILE]: '', 'api/others.json': JSON.stringify(OTHERS) });
const { config } = normalizeConfig({ api: { workflows: [FILE, 'api/others.json'] } });

const sourcesAt = (stamp: string): SiteSources => ({
  root,
  ...emptySections,
  apis: [{ path: 'api/openapi.json', text: JSON.stringify(DESCRIPTION) }],
  apiFiles: [{ path: FILE, absolute: join(root, FILE), size: 1, stamp }],
  assets: new Map(),
  ...{ authors: undefined, tags: undefined, lockfile: undefined },
});

/** The description is the same for all inputs, and read once. */
const cache = createContentCache();
let count = 0;

/** Two files with workflows that name one another and an API. */
export const workflows: Surface<readonly Edit[]> = {
  name: 'workflows',
  inputs: fc.array(edit, { maxLength: 4 }),
  check: async (edits) => {
    const text = JSON.stringify(edited(edits), undefined, 1).toWellFormed();
    writeFileSync(join(root, FILE), text);
    const { value, diagnostics } = await readContent(sourcesAt(String(count++)), config, {
      includeDrafts: true,
      cache,
    });
    checkPlaces(
      text,
      diagnostics.filter(({ place }) => place?.file === FILE),
    );
    const unsafe = htmlIn(value.workflows).flatMap(unsafeIn);
    if (unsafe.length > 0) throw new Error(`Unsafe: ${unsafe.join(', ')}`);
    checkPrototype();
  },
};
