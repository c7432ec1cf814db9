import { loadConfig } from '../config/load.ts';
import { countProblems } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readSite } from '../sources/read-site.ts';
import { verifySite } from '../tools/verify/verify-site.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen verify`. */
export interface VerifyCommandOptions {
  readonly server?: string | undefined;
  readonly unsafe?: boolean | undefined;
  /** Each as `Name: value`. */
  readonly header?: readonly string[] | undefined;
  /** In seconds. */
  readonly timeout: number;
}

/** `docgen verify`: compares a running API with its description, and reports where the two differ. */
export async function verify(argument: string, options: VerifyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  const refuse = (problem: Diagnostic): ExitCode => {
    terminal.report([problem], terminal.cwd);
    return 2;
  };
  const folder = siteFolder(argument, terminal.cwd, 'verify');
  if (folder.path === undefined) return refuse(folder.problem);
  const { server } = options;
  if (server === undefined || !/^https?:\/\//i.test(server) || !URL.canParse(server))
    return refuse(
      report('USAGE', server === undefined ? 'No server is named' : `"${server}" is not the address of a server`, {
        hint: 'Name the base address of the running API: --server http://localhost:8080/v1',
      }),
    );
  if (new URL(server).username !== '')
    return refuse(
      report('USAGE', 'The address of the server has a user name in it', {
        hint: 'Send credentials in a header: --header "Authorization: Basic …".',
      }),
    );
  const headers = headersOf(options.header ?? []);
  if (typeof headers === 'string')
    return refuse(report('USAGE', `"${headers}" is not a header`, { hint: 'Write --header "Name: value".' }));

  const { config, diagnostics: problems } = await loadConfig(folder.path);
  const { value: sources } = await readSite(folder.path, undefined, { layout: config });
  if (sources.apis.length === 0)
    return refuse(
      report('USAGE', `There is no API description in "${argument}"`, { hint: 'Add it as api/openapi.yaml.' }),
    );
  const { value: requests, diagnostics: found } = await verifySite(sources.apis, folder.path, {
    overlays: config.api.overlays,
    server: server.replace(/\/+$/, ''),
    unsafe: options.unsafe ?? false,
    headers,
    timeout: options.timeout * 1000,
    onApi: ({ path }) => terminal.status(`Asking ${server} what ${path} describes …`),
  });
  const diagnostics = [...problems, ...found];
  if (requests === 0 && exitCodeOf(diagnostics) === 0) {
    return refuse(
      report('USAGE', 'No request was sent, so that nothing is verified', {
        hint: 'Every operation changes something: --unsafe sends those too.',
      }),
    );
  }
  terminal.report(diagnostics, folder.path);
  terminal.say(
    `Sent ${requests} ${requests === 1 ? 'request' : 'requests'} to ${server}: ${countProblems(diagnostics)}`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  terminal.record({ type: 'summary', requests, errors, warnings: diagnostics.length - errors });
  return exitCodeOf(diagnostics);
}

/** The headers, or the first line that is not one. */
function headersOf(lines: readonly string[]): Headers | string {
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return line;
    try {
      headers.append(name, value);
    } catch {
      return line;
    }
  }
  return headers;
}
