import { expect, test } from 'vitest';
import type { ConsoleOperation } from '../../../../src/model/console.ts';
import { withMockServers } from '../../../../src/tools/mock/console-server.ts';
import type { MountedMock } from '../../../../src/tools/mock/mounts.ts';
import { operation } from '../../console/records.ts';

const mock: MountedMock = { root: '/v1', source: 'api/openapi.yaml', respond: async () => undefined };
const content = JSON.stringify(operation());
const file = { path: 'api/get-a-city.console.json', content, origin: 'api/openapi.yaml' };

test('a console calls the mock of its own API first, and still offers the described servers', () => {
  const [made] = withMockServers([file], [{ ...mock, root: '/other', source: 'api/other/openapi.yaml' }, mock]);
  const { servers } = JSON.parse(String(made?.content)) as ConsoleOperation;
  expect(servers.map(({ template }) => template)).toEqual(['/v1', 'https://api.example.org/v1']);
});

test('other files, and consoles of an API without a mock, are unchanged', () => {
  const others = [
    { ...file, path: 'api/get-a-city.json' },
    { ...file, origin: 'api/other/openapi.yaml' },
  ];
  expect(withMockServers(others, [mock])).toEqual(others);
});
