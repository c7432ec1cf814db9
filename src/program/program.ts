import { Command } from 'commander';
import { packageVersion } from '../package-root.ts';
import { addApiCommands } from './api-commands.ts';
import { addAuthorCommands } from './author-commands.ts';
import type { ProgramContext } from './options.ts';
import { addSiteCommands } from './site-commands.ts';

/** The command line: every command with its arguments and options. Its code is loaded only when it is called. */
export function docgenProgram(context: ProgramContext): Command {
  const { around } = context;
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

  addSiteCommands(program, context);
  addApiCommands(program, context);
  addAuthorCommands(program, context);
  return program;
}
