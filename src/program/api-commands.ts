import { type Command, Option } from 'commander';
import { diffFailures, diffFormats } from '../commands/diff-options.ts';
import { stopOnSignal } from '../commands/stop.ts';
import { terminalOf } from '../commands/terminal.ts';
import { today } from '../commands/today.ts';
import {
  collect,
  debugOption,
  examples,
  headerOption,
  notEmpty,
  type ProgramContext,
  verboseOption,
  wholeNumber,
  withListenOptions,
  withReportOptions,
} from './options.ts';
import { reportFormat } from './requested-format.ts';

/** Commands about an API and its description. */
export function addApiCommands(program: Command, { around, finish }: ProgramContext): void {
  withReportOptions(
    program
      .command('verify')
      .description('compare a running API with its description, and report where the two differ')
      .argument('[description]', 'API description (a file) or site folder', notEmpty, 'site')
      .option('--server <url>', 'base address of the running API')
      .option('--unsafe', 'also send requests that change something')
      .option('--no-negative', 'send no requests that the API must refuse')
      .option('--operation <id>', 'operation to verify, by operationId or method and path; can be repeated', collect)
      .option('--tag <name>', 'tag of the operations to verify; can be repeated', collect)
      .option('--setup <file>', 'module that provides headers, credentials and values')
      .option('--junit <file>', 'write the result as XML for CI servers')
      .addOption(headerOption())
      .option('--timeout <seconds>', 'how long a response may take', wholeNumber(1, 3600), 10),
  )
    .addHelpText(
      'after',
      examples(
        'docgen verify --server http://localhost:8080/v1',
        'docgen verify openapi.yaml --server https://api.example.org --header "Authorization: Bearer …"',
        'docgen verify --server http://localhost:8080 --unsafe --setup verify-setup.ts --junit verify.xml',
      ),
    )
    .action(async (description: string, options) => {
      const { verify } = await import('../commands/verify.ts');
      finish(await verify(description, options, terminalOf(around, options)));
    });

  const mocking = program
    .command('mock')
    .description("respond to requests as an API description says, from its examples or a site's api/mock.ts")
    .argument('[description]', 'API description (a file) or site folder', notEmpty, 'site');
  withListenOptions(mocking, 4010)
    .option(
      '--cors <origin>',
      'pages that may use it: an origin, "*" or "none"; can be repeated (default: pages of this machine)',
      collect,
    )
    .option('--json', 'addresses, requests and diagnostics as JSON lines on standard output')
    .addOption(verboseOption())
    .addOption(debugOption())
    .addHelpText(
      'after',
      examples('docgen mock openapi.yaml', 'docgen mock site --port 8080 --cors https://app.example'),
    )
    .action(async (description: string, options) => {
      const stop = stopOnSignal();
      const { mock } = await import('../commands/mock.ts');
      finish(await mock(description, options, { terminal: terminalOf(around, options), stop }));
    });

  program
    .command('diff')
    .description('report what differs between two API descriptions, and whether it breaks clients')
    .argument('<old>', 'old description: a file, or GIT-REF:path', notEmpty)
    .argument('<new>', 'new description', notEmpty)
    .addOption(new Option('--format <kind>', 'format of standard output').choices([...diffFormats]).default('text'))
    .addOption(
      new Option('--fail-on <class>', 'differences that make the exit code 1')
        .choices([...diffFailures])
        .default('none'),
    )
    .option('--ignore <file>', 'list of accepted differences, each with a reason and an end date', notEmpty)
    .addOption(debugOption())
    .addHelpText(
      'after',
      examples(
        'docgen diff old.yaml site/api/openapi.yaml',
        'docgen diff origin/main:site/api/openapi.yaml site/api/openapi.yaml --fail-on breaking',
      ),
    )
    .action(async (old: string, now: string, options) => {
      const { diffDescriptions } = await import('../commands/diff.ts');
      const terminal = terminalOf(around);
      const refusals = terminalOf(around, { format: reportFormat(options.format) });
      finish(await diffDescriptions([old, now], options, { terminal, refusals, today: today() }));
    });
}
