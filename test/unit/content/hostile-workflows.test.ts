import { describe, expect, it } from 'vitest';
import { only, TRIPS, workflowsOf } from './workflow-site.ts';

describe('hostile workflows', () => {
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
    const cycle = Array.from({ length: 500 }, (_, n) => ({ workflowId: `w${n}`, steps: steps(2) }));
    const { files } = await workflowsOf(file([...cycle, { workflowId: 'long', steps: steps(3000) }]));
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
