import type { Command } from 'commander';
import { terminalOf } from '../commands/terminal.ts';
import { debugOption, notEmpty, type ProgramContext } from './options.ts';

/** Commands for those who write a site. */
export function addAuthorCommands(program: Command, { around, finish }: ProgramContext): void {
  program
    .command('init')
    .description('create a small new site that builds')
    .argument('[dir]', 'folder of the new site', notEmpty, 'site')
    .addOption(debugOption())
    .action(async (dir: string) => {
      const { init } = await import('../commands/init.ts');
      finish(await init(dir, terminalOf(around)));
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
