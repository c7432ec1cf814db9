import { writeSync } from 'node:fs';
import { type Command, CommanderError } from 'commander';
import type { ExitCode } from './commands/exit-code.ts';
import { type Surroundings, terminalOf } from './commands/terminal.ts';
import { exitHeld, holdExit } from './config/hold-exit.ts';
import { isOutlivingLateErrors } from './config/late-errors.ts';
import { stackOf, type Thrower, throwerOf } from './config/thrower.ts';
import { didYouMean } from './diagnostics/did-you-mean.ts';
import { printDiagnostics } from './diagnostics/print.ts';
import { report } from './diagnostics/report.ts';
import { visible } from './diagnostics/text-width.ts';
import { docgenProgram } from './program/program.ts';
import { requestedFormat } from './program/requested-format.ts';
import { capitalized } from './shared/capitalized.ts';
import { errorLine } from './shared/error-chain.ts';
import { standardOutput } from './standard-output.ts';
import { writeProblem } from './write-problem.ts';

/** Ends the process: nothing else does, except for a signal (`output/end-on-signal.ts`). */
let leave: (code: ExitCode) => never = process.exit;

/**
 * Runs docgen with the arguments after its name and ends the process with the exit code. Code of a site that ends it, or
 * waits for what never happens, is no success. Each command is loaded only when it is called.
 */
export async function run(args: readonly string[]): Promise<void> {
  const debug = args.includes('--debug');
  if (debug) process.setSourceMapsEnabled(true);
  // The reader of the output may close the pipe; the work goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { exit } = process;
  holdExit();
  // Code of a site may listen too, and the last listener decides on the exit code.
  process.on('beforeExit', () => process.removeListener('exit', failUnfinished).on('exit', failUnfinished));
  leave = (code) => {
    process.removeListener('exit', failUnfinished);
    process.on('exit', () => {
      process.exitCode = code;
    });
    return exit(code);
  };
  process.on('uncaughtException', (error) => fail(error, debug));
  process.on('unhandledRejection', (error) => fail(error, debug));
  const { env, stdin, stderr } = process;
  const stdout = standardOutput(process.stdout);
  try {
    const cwd = workingFolder();
    const code = cwd === undefined ? 2 : await runCommand(args, { cwd, env, stdin, stdout, stderr });
    await end(isLost(stdout.failure(), stderr) ? 2 : code);
  } catch (error) {
    fail(error, debug);
  }
}

/** Whether something could not be written to standard output, which is reported then. */
function isLost(failure: unknown, stderr: Surroundings['stderr']): boolean {
  if (failure === undefined) return false;
  stderr.write(printDiagnostics([writeProblem(failure, '', 'Standard output')], { root: '', cwd: '', color: false }));
  return true;
}

/** Undefined, after a sentence, if the folder was removed since it was entered. */
function workingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    process.stderr.write('docgen: error USAGE The working folder no longer exists\n  Hint: Change to another one.\n');
    return undefined;
  }
}

/**
 * Runs the arguments after docgen's name in the given surroundings, and returns the exit code. Unexpected errors are
 * thrown.
 */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  let code: ExitCode = 0;
  const finish = (value: ExitCode) => {
    code = value;
  };
  const program = docgenProgram({ around, finish });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return usage(error, program, { args, around });
    throw error;
  }
}

/**
 * Reports what is wrong with the command line and where to find help, in the format that was asked for; `--help` and `--version` are not
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
  const message = capitalized(sentence);
  const hint =
    nearestChoice(error.message) ??
    `Run "docgen ${command ? `${command.name()} ` : ''}--help" to see what is available.`;
  const terminal = terminalOf(around, { format: requestedFormat(command, args) });
  terminal.report([report('USAGE', message, { hint })], terminal.cwd);
  return 2;
}

/** The nearest of the choices that a message of commander lists. */
function nearestChoice(message: string): string | undefined {
  const [, value, choices] = /'([^']*)' is invalid.* Allowed choices are (.*)\.$/s.exec(message) ?? [];
  return value === undefined || choices === undefined ? undefined : didYouMean(value, choices.split(', '));
}

/**
 * An unexpected error. Its stack is shown only with `--debug`. It ends docgen, unless a server shows the site of whose code
 * it is: its author is about to correct it.
 */
function fail(error: unknown, debug: boolean): void {
  const message = errorLine(error);
  const thrower = message === exitHeld ? 'site' : throwerOf(error);
  const text = debug ? stackOf(error) || message : `${sentences[thrower ?? 'unknown']}: ${message}`;
  const hint = debug ? '' : '  Hint: Run it again with --debug to see where.\n';
  process.stderr.write(`docgen: ${text.split('\n').map(visible).join('\n')}\n${hint}`);
  if (thrower === 'site' && isOutlivingLateErrors()) return;
  leave(thrower === 'docgen' ? 1 : 2);
}

const sentences: Readonly<Record<Thrower | 'unknown', string>> = {
  docgen: 'This is a bug in docgen',
  site: 'The code of the site cannot be run',
  unknown: 'Uncaught error in the code of the site or in docgen itself',
};

/** Nothing is left to do, and docgen has not ended; a signal's exit code is kept. */
function failUnfinished(code: number): void {
  if (code > SIGNALLED) return;
  writeSync(
    process.stderr.fd,
    'docgen: The code of the site waits for something that never happens\n  Hint: Look for an await that never ends.\n',
  );
  process.exitCode = 2;
}

/** Exit codes above this are those of signals. */
const SIGNALLED = 128;

async function end(code: ExitCode): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      if (stream.destroyed || !stream.writable) resolve();
      else stream.write('', () => resolve());
    });
  }
  return leave(code);
}
