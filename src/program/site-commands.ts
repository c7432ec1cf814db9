import type { Command } from 'commander';
import { stopOnSignal } from '../commands/stop.ts';
import { terminalOf } from '../commands/terminal.ts';
import {
  basePath,
  collect,
  debugOption,
  examples,
  notEmpty,
  type ProgramContext,
  verboseOption,
  wholeNumber,
  withListenOptions,
  withReportOptions,
} from './options.ts';

/** Commands that build a site and look at it. */
export function addSiteCommands(program: Command, { around, finish }: ProgramContext): void {
  withReportOptions(
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
      .option(
        '--jobs <n>',
        'maximum number of threads (default: one for each core, eight at most)',
        wholeNumber(1, 1024),
      )
      .option('--update-urls', 'add the addresses of this build to urls.lock')
      .option('--timings', 'report how long each step took')
      .option('--stats', 'report the size of the output, with its five largest files'),
    'diagnostics and timings',
  )
    .addHelpText(
      'after',
      examples(
        'docgen build                            builds ./site into ./dist',
        'docgen build docs --out public --strict',
        'docgen build --base /my-project/        for a site below a path',
      ),
    )
    .action(async (site: string, options) => {
      const { build } = await import('../commands/build.ts');
      finish(await build(site, options, terminalOf(around, options)));
    });

  const serving = program
    .command('serve')
    .description('build a site in memory, serve it, watch it, reload the browser')
    .argument('[site]', 'site folder', notEmpty, 'site');
  withListenOptions(serving, 3000)
    .option('--base <path>', 'path under which the site is published', basePath)
    .option('--open', 'open the browser')
    .option('--no-watch', 'do not watch for changes')
    .option('--mock', 'mock the described APIs too, from their examples or from api/mock.ts')
    .addOption(verboseOption())
    .addOption(debugOption())
    .addHelpText('after', examples('docgen serve', 'docgen serve docs --port 8080 --open', 'docgen serve --mock'))
    .action(async (site: string, options) => {
      const stop = stopOnSignal();
      const { serve } = await import('../commands/serve.ts');
      finish(await serve(site, options, { terminal: terminalOf(around, options), stop }));
    });

  withReportOptions(
    program
      .command('check')
      .description('crawl a built site as a browser would, or check the sources of a site without building it')
      .argument('[dir]', 'built site, or site folder (default: dist, with --watch site)', notEmpty)
      .option('--watch', 'check the sources again after every change')
      .option('--strict', 'fail on warnings too')
      .option('--external', 'also follow links that leave the site')
      .option('--ignore <pattern>', 'paths of other sites on the host, such as "/other/**"; can be repeated', collect),
  )
    .addHelpText(
      'after',
      examples(
        'docgen check                  crawls ./dist',
        'docgen check --external       follows links that leave the site, too',
        'docgen check site --strict    checks the sources in ./site, and writes nothing',
        'docgen check --watch          checks again after every change',
      ),
    )
    .action(async (dir: string | undefined, { watch, ...options }) => {
      const stop = watch ? stopOnSignal() : undefined;
      const { check } = await import('../commands/check.ts');
      const folder = dir ?? (watch ? 'site' : 'dist');
      finish(await check(folder, { ...options, watch: stop }, terminalOf(around, options)));
    });
}
