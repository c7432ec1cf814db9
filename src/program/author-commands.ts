import { Argument, type Command, Option } from 'commander';
import { terminalOf } from '../commands/terminal.ts';
import { type TextKind, textKinds } from '../commands/text-kinds.ts';
import { type Shell, shells } from '../tools/completion/commands.ts';
import { generatorNames } from '../tools/import/imported-site.ts';
import { debugOption, deployOption, examples, notEmpty, type ProgramContext, verboseOption } from './options.ts';

/** Commands for those who write a site. */
export function addAuthorCommands(program: Command, { around, finish }: ProgramContext): void {
  program
    .command('init')
    .description('create a new site, with everything needed to publish it')
    .argument('[dir]', 'folder of the project', notEmpty, '.')
    .option('--title <text>', "title of the site (default: the description's, or the name of the folder)")
    .option('--openapi <file|url>', 'description of the API (default: an example)', notEmpty)
    .addOption(deployOption())
    .option('--yes', 'ask nothing: use the default for what is not given')
    .addOption(debugOption())
    .addHelpText(
      'after',
      examples(
        'docgen init                                   asks, and makes the site here',
        'docgen init my-docs --yes --openapi api.yaml  asks nothing',
        'docgen init --deploy netlify --deploy docker  with files for these hosts',
      ),
    )
    .action(async (dir: string, options) => {
      const { init } = await import('../commands/init.ts');
      finish(await init(dir, options, terminalOf(around)));
    });

  program
    .command('import')
    .description('make a site from a project of another generator, which is left unchanged')
    .argument(
      '<from>',
      'folder of the project (Docusaurus, VitePress, Starlight, MkDocs, mdBook, OpenAPI, Markdown)',
      notEmpty,
    )
    .argument('[dir]', 'site folder to make', notEmpty, 'site')
    .addOption(
      new Option('--generator <name>', 'generator of the project (default: as recognised)').choices([
        ...generatorNames,
      ]),
    )
    .option('--dry-run', 'write nothing, and print the configuration')
    .option('--json', 'one JSON line for each problem, and one for the result, on standard output')
    .addOption(verboseOption())
    .addOption(debugOption())
    .addHelpText(
      'after',
      examples(
        'docgen import ../my-docs                        makes the folder site here',
        'docgen import ../my-docs --dry-run              says what it would do',
        'docgen import ../app docs --generator mkdocs    where there are several',
      ),
    )
    .action(async (from: string, dir: string, options) => {
      const { importProject } = await import('../commands/import.ts');
      finish(await importProject([from, dir], options, terminalOf(around, options)));
    });

  program
    .command('new')
    .description('create a post, a doc or a page')
    .addArgument(new Argument('<kind>', 'what to create').choices([...textKinds]))
    .argument('<title>', 'its title, from which its address is made', notEmpty)
    .option('--site <dir>', 'site folder', notEmpty, 'site')
    .option('--in <folder>', 'folder below the docs, the blog or the pages (default: their own)', notEmpty)
    .addOption(debugOption())
    .addHelpText(
      'after',
      examples('docgen new post "Version 2 is here"', 'docgen new doc "Sign a request" --in guides'),
    )
    .action(async (kind: TextKind, title: string, options) => {
      const { newText } = await import('../commands/new.ts');
      finish(await newText({ kind, title }, options, terminalOf(around)));
    });

  program
    .command('changelog')
    .description('draft a post about what has changed in an API, from its earlier descriptions')
    .option('--site <dir>', 'site folder', notEmpty, 'site')
    .option('--from <release>', 'version or day of the release before (default: the one before --to)', notEmpty)
    .option('--to <release>', 'version or day of the last release (default: the newest)', notEmpty)
    .option('--title <text>', 'title of the post (default: that of the API, and the version)', notEmpty)
    .option('--api <name>', "last part of the API's address, where several have a history", notEmpty)
    .addOption(debugOption())
    .addHelpText('after', examples('docgen changelog', 'docgen changelog --from 2025-08-06 --to 2025-10-02'))
    .action(async (options) => {
      const { changelog } = await import('../commands/changelog.ts');
      finish(await changelog(options, terminalOf(around)));
    });

  program
    .command('info')
    .description('show versions, cache and site figures, for bug reports')
    .argument('[site]', 'site folder', notEmpty, 'site')
    .option('--out <dir>', 'output folder', notEmpty, 'dist')
    .option('--json', 'one JSON line on standard output')
    .addOption(debugOption())
    .addHelpText('after', examples('docgen info', 'docgen info manual --json'))
    .action(async (site: string, options) => {
      const { info } = await import('../commands/info.ts');
      finish(await info(site, options, terminalOf(around, options)));
    });

  program
    .command('clean')
    .description('remove the output and the cache that docgen made, and nothing else')
    .argument('[site]', 'site folder', notEmpty, 'site')
    .option('--out <dir>', 'output folder', notEmpty, 'dist')
    .option('--cache <dir>', "cache folder (default: the site's own)", notEmpty)
    .addOption(debugOption())
    .addHelpText('after', examples('docgen clean', 'docgen clean manual --out manual/dist'))
    .action(async (site: string, options) => {
      const { clean } = await import('../commands/clean.ts');
      finish(await clean(site, options, terminalOf(around)));
    });

  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices([...shells]))
    .addOption(debugOption())
    .addHelpText(
      'after',
      examples(
        'eval "$(docgen completion bash)"   in ~/.bashrc',
        'eval "$(docgen completion zsh)"    in ~/.zshrc, after compinit',
        'docgen completion fish > ~/.config/fish/completions/docgen.fish',
      ),
    )
    .action(async (shell: Shell) => {
      const { completion } = await import('../commands/completion.ts');
      const { completedCommands } = await import('./completed.ts');
      finish(completion(shell, completedCommands(program), terminalOf(around)));
    });

  program
    .command('explain')
    .description('explain what the code of a problem means and how to fix it')
    .argument('[code]', 'code such as LINK_BROKEN; without one, every code is listed')
    .addOption(debugOption())
    .addHelpText('after', examples('docgen explain LINK_BROKEN', 'docgen explain'))
    .action(async (code: string | undefined) => {
      const { explainCode } = await import('../commands/explain-code.ts');
      finish(explainCode(code, terminalOf(around)));
    });
}
