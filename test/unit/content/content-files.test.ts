import { expect, test } from 'vitest';
import { apiFiles } from '../../../src/content/content-files.ts';
import type { ApiDescription } from '../../../src/model/api.ts';
import { api } from '../templates/records/api.ts';

function described(source: string, paths: readonly string[]): ApiDescription {
  const files = paths.map((path) => ({ path, text: `text of ${path}` }));
  return {
    ...api,
    source,
    downloads: [{ form: 'given', href: '/x', type: 'application/yaml', isDescription: true, size: 1, files }],
  };
}

test('a file to which several descriptions refer is written once, and each file belongs to a description', () => {
  const files = apiFiles([
    described('api/a/openapi.yaml', ['api/a/openapi.yaml', 'api/shared.yaml']),
    described('api/b/openapi.yaml', ['api/b/openapi.yaml', 'api/shared.yaml']),
  ]);
  expect(files.map(({ path, origin }) => [path, origin])).toEqual([
    ['api/a/openapi.yaml', 'api/a/openapi.yaml'],
    ['api/shared.yaml', 'api/b/openapi.yaml'],
    ['api/b/openapi.yaml', 'api/b/openapi.yaml'],
  ]);
  expect(files[0]?.content).toBe('text of api/a/openapi.yaml');
});
