import { describe, expect, it } from 'vitest';
import type { ApiDescription } from '../../../src/model/api.ts';
import type { ApiSchema } from '../../../src/model/api-schema.ts';
import { planApis } from '../../../src/routes/api.ts';
import { api, operation, schema } from '../templates/records/api.ts';
import { config } from './content.ts';

const list: ApiSchema = {
  ...schema,
  id: 'place-list',
  name: 'PlaceList',
  permalink: '/api/schemas/place-list',
  summary: 'Places, e.g. all of a city. No more than 50.',
  operations: [],
};
const both: ApiDescription = { ...api, schemas: [{ ...schema, schemas: ['place-list', 'gone'] }, list] };

function routeOf(path: string) {
  const route = planApis([both], config()).routes.find((one) => one.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
}

describe('the pages of schemas', () => {
  it('are a list, then one a schema, in the order of the sidebar', () => {
    const { routes, sidebars } = planApis([both], config());
    expect(routes.map(({ path }) => path)).toEqual([
      '/api',
      operation.permalink,
      '/api/schemas',
      '/api/schemas/place',
      '/api/schemas/place-list',
    ]);
    expect(sidebars[0]?.items.at(-1)).toMatchObject({ label: 'Schemas', href: '/api/schemas', isClosed: true });
    expect(routeOf('/api/schemas/place').view).toMatchObject({
      pager: { previous: { href: '/api/schemas' }, next: { href: '/api/schemas/place-list' } },
    });
  });

  it('are none where a description shares none', () => {
    const { routes, sidebars } = planApis([{ ...api, schemas: [] }], config());
    expect(routes.map(({ path }) => path)).toEqual(['/api', operation.permalink]);
    expect(sidebars[0]?.items.map(({ label }) => label)).not.toContain('Schemas');
  });

  it('show what uses them, with links', () => {
    const { view } = routeOf('/api/schemas/place');
    expect(view.kind === 'api-schema' && view.operations.map(({ permalink }) => permalink)).toEqual([
      operation.permalink,
    ]);
    expect(view.kind === 'api-schema' && view.schemas).toEqual([{ label: 'PlaceList', href: list.permalink }]);
  });

  it('are listed with the first sentence of their descriptions', () => {
    const { view } = routeOf('/api/schemas');
    expect(view.kind === 'api-schemas' && view.schemas.map(({ text }) => text)).toEqual([
      'A place.',
      'Places, e.g. all of a city.',
    ]);
  });
});
