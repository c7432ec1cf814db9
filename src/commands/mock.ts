import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { outliveLateErrors } from '../config/late-errors.ts';
import { report } from '../diagnostics/report.ts';
import { visible } from '../diagnostics/text-width.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Origins } from '../tools/mock/access.ts';
import { followedMocks, type MadeMocks, stampsOf } from '../tools/mock/followed-mocks.ts';
import { loadFileMock } from '../tools/mock/load-file-mock.ts';
import { createMockMemory, loadMocks } from '../tools/mock/load-mocks.ts';
import { type Exchanged, type MockServer, startMockServer } from '../tools/mock/mock-server.ts';
import { mountedAlone } from '../tools/mock/mounts.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { addressName, cannotListen, portsFrom, stopped } from './listening.ts';
import type { Stop } from './stop.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen mock`. */
export interface MockOptions {
  /** Name or address to listen on. */
  readonly host: string;
  /** Undefined: 4010, or the next free one. */
  readonly port?: number | undefined;
  /** Origins whose pages may use the mock, `*` for all, `none` for none; default: those of this machine. */
  readonly cors?: readonly string[] | undefined;
}

const DEFAULT_PORT = 4010;

/** `docgen mock`: responds as a description, or those of a site, say; runs until it is stopped, and then ends with 0. */
export async function mock(
  argument: string,
  { host, port, cors }: MockOptions,
  { terminal, stop }: { readonly terminal: Terminal; readonly stop: Stop },
): Promise<ExitCode> {
  const refused = (problem: Diagnostic): ExitCode => {
    terminal.report([problem], terminal.cwd);
    return 2;
  };
  const origins = originsOf(cors);
  if (typeof origins === 'object' && 'code' in origins) return refused(origins);
  const path = resolve(terminal.cwd, argument);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error.code);
  if (stats === 'ENOENT' || stats === 'ENOTDIR') {
    const hint = 'Name a description or a site folder: "docgen mock openapi.yaml".';
    return refused(report('USAGE', `There is no file or folder "${argument}"`, { hint }));
  }
  const isFolder = typeof stats === 'object' && stats.isDirectory();
  const root = isFolder ? path : dirname(path);
  const make = isFolder ? siteMocks(path) : () => fileMock(path);
  const first = await make();
  terminal.report(first.diagnostics, root);
  if (first.mocks.length === 0) {
    if (exitCodeOf(first.diagnostics) === 0) terminal.explain(`There is no API description in "${argument}"`);
    return 2;
  }
  const end = outliveLateErrors();
  const mocks = followedMocks(first, make, (diagnostics) => terminal.report(diagnostics, root));
  let server: MockServer;
  try {
    const onExchange = (one: Exchanged) => log(one, terminal);
    server = await startMockServer({ host, ports: portsFrom(DEFAULT_PORT, port), origins, mocks, onExchange });
  } catch (error) {
    end();
    return refused(cannotListen(error, { host, port }));
  }
  for (const { source, root } of first.mocks) {
    const address = `http://${addressName(host)}:${server.port}${root}/`;
    terminal.say(`The API of ${source} is mocked at ${address}`);
    terminal.record({ type: 'mock', source, address });
  }
  terminal.say('Ctrl-C stops it.');
  await stopped(stop.signal);
  end();
  await server.close();
  return 0;
}

function siteMocks(siteDir: string): () => Promise<MadeMocks> {
  const memory = createMockMemory();
  return async () => {
    const { value, diagnostics: further } = await loadMocks(siteDir, memory);
    const files = [...value.files, ...value.dependencies];
    const diagnostics = [...value.problems, ...further];
    // Without a valid configuration, nobody knows what to mock.
    const mocks = exitCodeOf(diagnostics) === 2 ? [] : mountedAlone(value.mocks);
    return { mocks, diagnostics, files, stamps: stampsOf(files) };
  };
}

async function fileMock(path: string): Promise<MadeMocks> {
  const stamps = stampsOf([path]);
  const { value, diagnostics } = await loadFileMock(path);
  return { mocks: mountedAlone(value ? [value] : []), diagnostics, files: [path], stamps };
}

/** Whose pages may use the mock, or USAGE. */
function originsOf(cors: readonly string[] = []): Origins | Diagnostic {
  if (cors.length === 0) return 'loopback';
  const [first] = cors;
  if (cors.length === 1 && first === 'none') return 'own';
  if (cors.length === 1 && first === '*') return '*';
  const wrong = cors.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong === undefined) return cors;
  return report('USAGE', `"${wrong}" is not an origin`, {
    hint: 'Write one such as https://app.example, "*" for all pages, or "none".',
  });
}

/** `GET /v1/places?limit=0 400 3 ms The query parameter "limit" must be at least 1.` */
function log({ method, url, status, milliseconds, reason }: Exchanged, terminal: Terminal): void {
  const line = [method, url, status, `${milliseconds.toFixed(0)} ms`, reason]
    .filter((part) => part !== undefined)
    .join(' ');
  terminal.say(visible(line));
  terminal.record({ type: 'request', method, url, status, milliseconds: Math.round(milliseconds), reason });
}
