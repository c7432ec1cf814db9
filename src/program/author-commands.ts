import type { Command } from 'commander';
import { terminalOf } from '../commands/terminal.ts';
import { debugOption, deployOption, notEmpty, type ProgramContext } from './options.ts';

/** Commands for those who write a site. */
export function addAuthorCommands(program: Command, { around, finish }: ProgramContext): void {
  program
    .command('init')
    .description('make a new site, with everything that it needs to be published')
    .argument('[dir]', 'folder of the project', notEmpty, '.')
    .option('--title <text>', "title of the site (default: the description's, or the name of the folder)")
    .option('--openapi <file|url>', 'description of the API (default: an example)', notEmpty)
    .addOption(deployOption())
    .option('--yes', 'ask nothing: take the default for what is not given')
    .addOption(debugOption())
    .action(async (dir: string, options) => {
      const { init } = await import('../commands/init.ts');
      finish(await init(dir, options, terminalOf(around)));
    });

  program
    .command('explain')
    .description('say what the code of a problem means and how to fix it')
    .argument('[code]', 'code such as LINK_BROKEN; without one, every code is listed')
    .addOption(debugOption())
    .action(async (code: string | undefined) => {
      const { explainCode } = await import('../commands/explain-code.ts');
      finish(explainCode(code, terminalOf(around)));
    });
}
