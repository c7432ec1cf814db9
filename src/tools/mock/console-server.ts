import type { ConsoleOperation } from '../../model/console.ts';
import type { OutputFile } from '../../model/output.ts';
import { isConsoleFile } from '../../shared/console-protocol.ts';
import type { MountedMock } from './mounts.ts';

/** Puts the mock before the described servers in every console, so that readers of `serve --mock` use it. */
export function withMockServers(files: readonly OutputFile[], mocks: readonly MountedMock[]): readonly OutputFile[] {
  return files.map((file) => {
    const mock = isConsoleFile(file.path) ? mocks.find(({ source }) => source === file.origin) : undefined;
    if (!mock || typeof file.content !== 'string') return file;
    const operation = JSON.parse(file.content) as ConsoleOperation;
    const server = { template: mock.root, label: 'Mock on this machine', variables: [] };
    return { ...file, content: JSON.stringify({ ...operation, servers: [server, ...operation.servers] }) };
  });
}
