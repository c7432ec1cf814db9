import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';
import { put } from '../../commands/docgen-process.ts';

it('lists every operation below a tag, of its own or of its path', async () => {
  const operation = (operationId: string, ...tags: string[]) => ({
    get: { operationId, tags, responses: { 200: { description: 'Yes' } } },
  });
  const folder = await temporaryFolder();
  const description = {
    openapi: '3.1.1',
    info: { title: 'Tags', version: '1' },
    paths: {
      '/a': operation('a', 'Known'),
      '/v1/boat_houses/{id}': operation('b', ''),
      '/api/v2.1/{owner}/boat_houses': operation('c'),
      '/d': operation('d', ' ', 'Known'),
      '/': operation('e'),
      '/#Target=Boats.List': operation('f'),
    },
  };
  put(folder, { 'api/openapi.json': JSON.stringify(description) });
  const { tags, operations } = await readCase(folder);
  expect(operations.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c', 'e', 'f']);
  expect(tags.map(({ name, operations: ids }) => [name, ids])).toEqual([
    ['Known', ['a', 'd']],
    ['Boat houses', ['b', 'c']],
    ['Other', ['e', 'f']],
  ]);
});

it('has one group of operations if no path says what they are about', async () => {
  const operation = (operationId: string) => ({ post: { operationId, responses: { 200: { description: 'Yes' } } } });
  const folder = await temporaryFolder();
  const paths = { '/#Target=Boats.List': operation('a'), '/#Target=Boats.Get': operation('b') };
  const info = { title: 'Boats', version: '1' };
  put(folder, { 'api/openapi.json': JSON.stringify({ openapi: '3.1.1', info, paths }) });
  const { tags } = await readCase(folder);
  expect(tags.map(({ name, slug, operations }) => [name, slug, operations])).toEqual([
    ['Operations', 'operations', ['a', 'b']],
  ]);
});

it('places tags that nest thousands deep, or in a cycle, without recursion', async () => {
  const folder = await temporaryFolder();
  const deep = Array.from({ length: 20_000 }, (_, n) => ({ name: `t${n}`, parent: `t${n + 1}` }));
  const cycle = [
    { name: 'x', parent: 'y' },
    { name: 'y', parent: 'x' },
    { name: 'z', parent: 'y' },
  ];
  const paths = { '/a': { get: { operationId: 'a', tags: ['t0', 'z'], responses: { 200: { description: 'Yes' } } } } };
  const info = { title: 'Tags', version: '1' };
  put(folder, { 'api/openapi.json': JSON.stringify({ openapi: '3.2.0', info, tags: [...deep, ...cycle], paths }) });
  const { tags } = await readCase(folder);
  const depths = Object.fromEntries(tags.map(({ name, depth }) => [name, depth]));
  expect([depths.t0, depths.t19999, depths.x, depths.y, depths.z]).toEqual([19_999, 0, 0, 0, 0]);
});
