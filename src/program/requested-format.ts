import type { Command } from 'commander';
import { type OutputFormat, outputFormats } from '../commands/terminal.ts';

/**
 * The format of standard output that the arguments of a command ask for, whatever else is wrong with them; undefined if none
 * is asked for, or one that the command or a report of problems does not have.
 */
export function requestedFormat(command: Command | undefined, args: readonly string[]): OutputFormat | undefined {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const has = (name: string) => command?.options.some(({ long }) => long === name) === true;
  const at = own.findLastIndex((arg) => /^--format(?:=|$)/.test(arg));
  const format = own[at]?.split('=')[1] ?? own[at + 1];
  if (at !== -1 && has('--format')) return reportFormat(format);
  return own.includes('--json') && has('--json') ? 'json' : undefined;
}

/** The format in which problems are reported for a format of results; undefined: text. */
export function reportFormat(format: string | undefined): OutputFormat | undefined {
  return outputFormats.find((one) => one === format);
}
