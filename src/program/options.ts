import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from '../commands/exit-code.ts';
import { outputFormats, type Surroundings } from '../commands/terminal.ts';
import { basePathOf } from '../shared/base-path.ts';
import { hosts } from '../tools/init/hosts.ts';

/** What a command runs in, and what takes its exit code. */
export interface ProgramContext {
  readonly around: Surroundings;
  readonly finish: (code: ExitCode) => void;
}

/** Examples at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function headerOption(): Option {
  return new Option('--header <line>', 'header of every request, "Name: value"; can be repeated')
    .argParser(collect)
    .default([], 'none');
}

export function deployOption(): Option {
  return new Option('--deploy <host>', 'host to publish on; can be repeated (default: github)')
    .choices([...hosts, 'none'])
    .argParser(collect);
}

/** Adds what commands that report problems have in common; `json`: what the JSON lines are. */
export function withReportOptions(command: Command, json = 'diagnostics'): Command {
  return command
    .option('--json', `${json} as JSON lines on standard output`)
    .addOption(formatOption())
    .addOption(verboseOption())
    .addOption(debugOption());
}

/** Adds where a server listens; without `--port` that is the default, or the next free port. */
export function withListenOptions(command: Command, defaultPort: number): Command {
  return command
    .option('--host <name>', 'name or address to listen on', notEmpty, '127.0.0.1')
    .option(
      '--port <n>',
      `port to listen on, 0 for any free one (default: ${defaultPort}, or the next free one)`,
      wholeNumber(0, 65_535),
    );
}

function formatOption(): Option {
  return new Option('--format <kind>', 'format of standard output: text, JSON lines, or a SARIF log').choices([
    ...outputFormats,
  ]);
}

export function verboseOption(): Option {
  return new Option('--verbose', 'print every problem, rather than ten of each code');
}

export function debugOption(): Option {
  return new Option('--debug', 'show the stack of an unexpected error in docgen itself');
}

/** An empty value is often a variable that is not set; it would mean the current folder, or every address. */
export function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** The path that an option means. */
export function basePath(text: string): string {
  const path = basePathOf(text);
  if (path === undefined) throw new InvalidArgumentError('It must be a path such as /docs/.');
  return path;
}
