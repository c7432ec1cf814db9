import type { Argument, Command, Option } from 'commander';
import { catalogue } from '../diagnostics/catalogue.ts';
import type { Completed, CompletedCommand } from '../tools/completion/commands.ts';

/** What a shell completes of each command of a program, from what the program says of itself. */
export function completedCommands(program: Command): CompletedCommand[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [
      ...command.options.map((option: Option) => ({
        name: option.long ?? '',
        description: option.description,
        value: option.required || option.optional ? completed(option.flags, option.argChoices) : undefined,
      })),
      { name: '--help', description: 'print help', value: undefined },
    ],
    args: command.registeredArguments.map((arg: Argument) =>
      arg.name() === 'code' ? Object.keys(catalogue) : completed(arg.name(), arg.argChoices),
    ),
  }));
}

/** By the name of a value: `<dir>`, `[site]`, `<file|url>`. */
function completed(name: string, choices: readonly string[] | undefined): Completed {
  if (choices) return choices;
  if (/\b(?:site|dir|folder)\b/.test(name)) return 'folder';
  return /\b(?:file|old|new)\b/i.test(name) ? 'file' : 'text';
}
