import { expect, it } from 'vitest';
import { listedApi } from '../../../src/routes/listed-api.ts';
import { api, operation } from '../templates/records/api.ts';

it('contains only what the overview shows of an API, and what a list shows of its operations', () => {
  const listed = listedApi(api);
  expect(listed.operations[0]).toEqual({
    id: operation.id,
    method: operation.method,
    title: operation.title,
    path: operation.path,
    permalink: operation.permalink,
    deprecated: operation.deprecated,
  });
  expect(listed.tags).toBe(api.tags);
  for (const other of ['schemas', 'console', 'links', 'diagnostics']) expect(listed).not.toHaveProperty(other);
});
