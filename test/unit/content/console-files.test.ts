import { expect, it } from 'vitest';
import { consoleFiles } from '../../../src/content/console-files.ts';
import { addressMap } from '../../../src/dev/address-map.ts';
import type { ApiDescription } from '../../../src/model/api.ts';
import { consoleFile, consoleSchemaFile } from '../../../src/shared/console-protocol.ts';

/** Seen to fail: the file of `/api/gr%C3%B6%C3%9Fe` had that name, which no server looks for, so that its console did not open. */
it('files have the names that servers look for', () => {
  const routes = ['/api/größe', '/api/a b', '/api/100%'].map((route) =>
    route.split('/').map(encodeURIComponent).join('/'),
  );
  const operations = routes.map((permalink) => ({ permalink, operation: {} }));
  const api = {
    permalink: '/api',
    source: 'api/openapi.yaml',
    console: { operations, schemas: new Map([['Größe', {}]]) },
  };
  const files = consoleFiles([api as unknown as ApiDescription]);
  const { find } = addressMap(
    files.map(({ path }) => path),
    '/',
  );
  const addresses = [...routes.map(consoleFile), consoleSchemaFile('/api', 'Größe')];
  expect(addresses.map((address) => find(address).kind)).toEqual(addresses.map(() => 'file'));
});
