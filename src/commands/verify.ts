import { constants } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { countProblems } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { VerifyData } from '../model/verify-setup.ts';
import { countOf } from '../shared/count-of.ts';
import { coverageOf, coverageText } from '../tools/verify/coverage.ts';
import { junitReport } from '../tools/verify/junit.ts';
import { endSetup, runSetup } from '../tools/verify/setup.ts';
import { verifySite } from '../tools/verify/verify-site.ts';
import { writeProblem } from '../write-problem.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { statsAt } from './site-folder.ts';
import type { Terminal } from './terminal.ts';
import { type Described, describedBy } from './verify-sources.ts';

/** Options of `docgen verify`. */
export interface VerifyCommandOptions {
  readonly server?: string | undefined;
  readonly unsafe?: boolean | undefined;
  readonly negative: boolean;
  /** Each as `Name: value`. */
  readonly header?: readonly string[] | undefined;
  readonly operation?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly setup?: string | undefined;
  readonly junit?: string | undefined;
  /** In seconds. */
  readonly timeout: number;
}

/** `docgen verify`: compares a running API with its description, and reports where the two differ. */
export async function verify(argument: string, options: VerifyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  const refuse = (problem: Diagnostic | readonly Diagnostic[]): ExitCode => {
    terminal.report([problem].flat(), terminal.cwd);
    return 2;
  };
  const server = serverOf(options.server);
  if (typeof server !== 'string') return refuse(server);
  const headers = headersOf(options.header ?? []);
  if (typeof headers === 'string') return refuse(report('USAGE', headers, { hint: 'Write --header "Name: value".' }));
  const described = await describedBy(argument, terminal.cwd);
  if ('problem' in described) return refuse(described.problem);
  const { value: setup, diagnostics: faults } = await setupOf(options.setup, server, terminal);
  if (faults.length > 0) return refuse(faults);
  for (const [name, value] of Object.entries(setup?.headers ?? {})) headers.set(name, value);
  return verifyDescribed(described, { server, headers, setup, options }, terminal);
}

interface Verifying {
  readonly server: string;
  readonly headers: Headers;
  readonly setup: VerifyData | undefined;
  readonly options: VerifyCommandOptions;
}

async function verifyDescribed(
  { sources, folder, overlays, diagnostics: problems }: Described,
  { server, headers, setup, options }: Verifying,
  terminal: Terminal,
): Promise<ExitCode> {
  const { unsafe = false, negative, operation = [], tag = [], timeout, junit } = options;
  let left: readonly Diagnostic[] = [];
  const result = await verifySite(sources, folder, {
    ...{ overlays, server, unsafe, negative, headers, setup },
    timeout: timeout * 1000,
    choice: { operations: operation, tags: tag },
    onApi: ({ path }) => terminal.status(`Verifying ${server} against ${path} …`),
  }).finally(async () => {
    left = await endSetup(setup, options.setup);
  });
  const { verified, described } = result;
  const found = verified.flatMap((one) => one.diagnostics);
  const differences = [...problems, ...result.diagnostics, ...found, ...left];
  const requests = verified.reduce((sum, one) => sum + one.requests, 0);
  if (result.diagnostics.some(({ code }) => code === 'USAGE')) {
    terminal.report(result.diagnostics, terminal.cwd);
    return 2;
  }
  if (requests === 0 && exitCodeOf(differences) === 0) {
    const hint = 'Every operation changes something: --unsafe sends those too.';
    terminal.report([report('USAGE', 'No request was sent, so nothing was verified', { hint })], terminal.cwd);
    return 2;
  }
  const unwritten = junit === undefined ? [] : await writeReport(resolve(terminal.cwd, junit), junitReport(verified));
  const diagnostics = [...differences, ...unwritten];
  terminal.report(diagnostics, folder);
  const coverage = coverageOf(verified, described);
  terminal.say(
    `Sent ${countOf(requests, 'request')} to ${server}: ${countProblems(diagnostics)}\n` +
      `Covered ${coverageText(coverage)}`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  terminal.record({ type: 'summary', requests, errors, warnings: diagnostics.length - errors, coverage });
  return exitCodeOf(diagnostics);
}

const WITHOUT_WAITING = constants.O_WRONLY | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

/** Writes a file that was asked for, or says why that failed. */
async function writeReport(path: string, text: string): Promise<readonly Diagnostic[]> {
  try {
    // A pipe that nobody reads would be waited for without end: without waiting, the system says so.
    const reached = await open(path, WITHOUT_WAITING);
    // What is reached stays open, and the text waits for a slow reader, which the first way of opening would not.
    await writeFile(path, text).finally(() => reached.close());
    return [];
  } catch (error) {
    return [writeProblem(error, path, `The report ${path}`)];
  }
}

/** The address without a trailing slash, or why it cannot be used. */
function serverOf(server: string | undefined): string | Diagnostic {
  if (server === undefined || !/^https?:\/\//i.test(server) || !URL.canParse(server))
    return report(
      'USAGE',
      server === undefined ? 'No server was given' : `"${server}" is not the address of a server`,
      {
        hint: 'Name the base address of the running API: --server http://localhost:8080/v1',
      },
    );
  const { username, password } = new URL(server);
  const [after] = /[?#]/.exec(server) ?? [];
  if (after !== undefined)
    return report('USAGE', `The address of the server has a ${after === '?' ? 'query' : 'fragment'}`, {
      hint: `The paths of the description are added to it: remove everything from the "${after}".`,
    });
  if (username !== '' || password !== '')
    return report('USAGE', 'The address of the server has a user name in it', {
      hint: 'Send credentials in a header: --header "Authorization: Basic …".',
    });
  return server.replace(/\/+$/, '');
}

async function setupOf(
  name: string | undefined,
  server: string,
  { cwd }: Terminal,
): Promise<Outcome<VerifyData | undefined>> {
  if (name === undefined) return { value: undefined, diagnostics: [] };
  const path = resolve(cwd, name);
  const found = statsAt(path, name);
  if (found.problem) return { value: undefined, diagnostics: [found.problem] };
  if (found.stats?.isFile()) return runSetup({ path, name, folder: dirname(path) }, server);
  return { value: undefined, diagnostics: [report('USAGE', `There is no file "${name}" to run as setup`)] };
}

/** The headers, or why they cannot be sent, without their values: those are credentials. */
function headersOf(lines: readonly string[]): Headers | string {
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return 'A header has no name, or a line break in it';
    try {
      headers.append(name, value);
    } catch {
      return `The header "${name}" cannot be sent`;
    }
  }
  return headers;
}
