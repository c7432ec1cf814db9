import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from './commands/exit-code.ts';
import { stopOnSignal } from './commands/stop.ts';
import { outputFormats, type Surroundings, terminalOf } from './commands/terminal.ts';
import { report } from './diagnostics/report.ts';
import { packageVersion } from './package-root.ts';

/**
 * Runs docgen with the arguments after its name and ends the process with the exit code. Only a signal ends it anywhere
 * else (`output/end-on-signal.ts`). Each command is loaded only when it is called.
 */
export async function run(args: readonly string[]): Promise<void> {
  const debug = args.includes('--debug');
  if (debug) process.setSourceMapsEnabled(true);
  // The reader of the output may close the pipe; the work goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => fail(error, debug));
  process.on('unhandledRejection', (error) => fail(error, debug));
  const { env, stdout, stderr } = process;
  try {
    await end(await runCommand(args, { cwd: process.cwd(), env, stdout, stderr }));
  } catch (error) {
    fail(error, debug);
  }
}

/**
 * Runs the arguments after docgen's name in the given surroundings, and returns the exit code. Unexpected errors are
 * thrown.
 */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = docgenProgram(around, (value) => {
    code = value;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return usage(error, program, { args, around });
    throw error;
  }
}

function docgenProgram(around: Surroundings, finish: (code: ExitCode) => void): Command {
  const program = new Command('docgen')
    .description('A static-site generator for API documentation')
    .version(packageVersion(), '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => around.stdout.write(text),
      writeErr: (text) => around.stderr.write(text),
      outputError: () => {},
    });

  program
    .command('build')
    .description('build a site into a folder')
    .argument('[site]', 'site folder', notEmpty, 'site')
    .option('--out <dir>', 'output folder', notEmpty, 'dist')
    .option('--base <path>', 'path under which the site is published', basePath)
    .option('--strict', 'fail on warnings too')
    .option('--cache <dir>', 'cache folder for the next build (default: node_modules/.cache/docgen)', notEmpty)
    .option('--no-cache', 'build everything again')
    .option('--explain', 'report for each page why it was rebuilt')
    .option('--jobs <n>', 'maximum number of threads (default: one for each core, two at most)', wholeNumber(1, 1024))
    .option('--json', 'diagnostics and timings as JSON lines on standard output')
    .addOption(formatOption())
    .option('--update-urls', 'add the addresses of this build to urls.lock')
    .option('--timings', 'report how long each step took')
    .addOption(verboseOption())
    .addOption(debugOption())
    .action(async (site: string, options) => {
      const { build } = await import('./commands/build.ts');
      finish(await build(site, options, terminalOf(around, options)));
    });

  program
    .command('serve')
    .description('build a site in memory, serve it, watch it, reload the browser')
    .argument('[site]', 'site folder', notEmpty, 'site')
    .option('--host <name>', 'name or address to listen on', notEmpty, '127.0.0.1')
    .option(
      '--port <n>',
      'port to listen on, 0 for any free one (default: 3000, or the next free one)',
      wholeNumber(0, 65_535),
    )
    .option('--base <path>', 'path under which the site is published', basePath)
    .option('--open', 'open the browser')
    .option('--no-watch', 'do not watch for changes')
    .option('--mock', 'mock the described APIs too, from their examples or from api/mock.ts')
    .addOption(verboseOption())
    .addOption(debugOption())
    .action(async (site: string, options) => {
      const stop = stopOnSignal();
      const { serve } = await import('./commands/serve.ts');
      finish(await serve(site, options, { terminal: terminalOf(around, options), stop }));
    });

  program
    .command('check')
    .description('crawl a built site as a browser would, and report its broken links')
    .argument('[dir]', 'folder of the built site', notEmpty, 'dist')
    .option('--external', 'follow links that leave the site too')
    .option('--ignore <pattern>', 'paths of other sites on the host, such as "/other/**"; can be repeated', collect)
    .option('--json', 'diagnostics as JSON lines on standard output')
    .addOption(formatOption())
    .addOption(verboseOption())
    .addOption(debugOption())
    .action(async (dir: string, options) => {
      const { check } = await import('./commands/check.ts');
      finish(await check(dir, options, terminalOf(around, options)));
    });

  program
    .command('verify')
    .description('compare a running API with its description, and report where the two differ')
    .argument('[site]', 'site folder', notEmpty, 'site')
    .option('--server <url>', 'base address of the running API')
    .option('--unsafe', 'send requests that change something too')
    .addOption(headerOption())
    .option('--timeout <seconds>', 'how long a response may take', wholeNumber(1, 3600), 10)
    .option('--json', 'diagnostics as JSON lines on standard output')
    .addOption(formatOption())
    .addOption(verboseOption())
    .addOption(debugOption())
    .action(async (site: string, options) => {
      const { verify } = await import('./commands/verify.ts');
      finish(await verify(site, options, terminalOf(around, options)));
    });

  program
    .command('init')
    .description('create a small new site that builds')
    .argument('[dir]', 'folder of the new site', notEmpty, 'site')
    .addOption(debugOption())
    .action(async (dir: string) => {
      const { init } = await import('./commands/init.ts');
      finish(await init(dir, terminalOf(around)));
    });

  program
    .command('explain')
    .description('say what the code of a problem means and how to fix it')
    .argument('[code]', 'code such as LINK_BROKEN; without one, every code is listed')
    .addOption(debugOption())
    .action(async (code: string | undefined) => {
      const { explainCode } = await import('./commands/explain-code.ts');
      finish(explainCode(code, terminalOf(around)));
    });
  return program;
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function headerOption(): Option {
  return new Option('--header <line>', 'header of every request, "Name: value"; can be repeated')
    .argParser(collect)
    .default([], 'none');
}

function formatOption(): Option {
  return new Option('--format <kind>', 'format of standard output: text, JSON lines, or a SARIF log').choices([
    ...outputFormats,
  ]);
}

function verboseOption(): Option {
  return new Option('--verbose', 'print every problem, rather than ten of each code');
}

function debugOption(): Option {
  return new Option('--debug', 'show the stack of an unexpected error in docgen itself');
}

/** An empty value is often a variable that is not set; it would mean the current folder, or every address. */
function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** `docs`, `/docs` and `/docs/` → `/docs/`. */
function basePath(text: string): string {
  const parts = text.split('/').filter((part) => part !== '');
  if (parts.some((part) => !/^[\w.~%-]+$/.test(part) || /^\.+$/.test(part))) {
    throw new InvalidArgumentError('It must be a path such as /docs/.');
  }
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}

/**
 * Reports in one line what is wrong with the command line and where to find help; `--help` and `--version` are not
 * errors.
 */
function usage(
  error: CommanderError,
  program: Command,
  { args, around }: { readonly args: readonly string[]; readonly around: Surroundings },
): ExitCode {
  if (error.exitCode === 0) return 0;
  // Without a command, commander has printed the help on standard error.
  if (error.code === 'commander.help') return 2;
  const command = program.commands.find((one) => one.name() === args[0]);
  const sentence = error.message
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  const message = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  const hint = `Run "docgen ${command ? `${command.name()} ` : ''}--help" to see what there is.`;
  const terminal = terminalOf(around);
  terminal.report([report('USAGE', message, { hint })], terminal.cwd);
  return 2;
}

/** An unexpected error. Its stack is shown only with `--debug`. */
function fail(error: unknown, debug: boolean): never {
  const known = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(
    debug
      ? `docgen: ${known.stack ?? known.message}\n`
      : `docgen: This is a mistake of docgen's own: ${known.message.split('\n')[0]}\n  Hint: Run it again with --debug to see where.\n`,
  );
  process.exit(1);
}

async function end(code: ExitCode): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      if (stream.destroyed || !stream.writable) resolve();
      else stream.write('', () => resolve());
    });
  }
  process.exit(code);
}
