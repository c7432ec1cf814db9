import { existsSync, readdirSync, type Stats } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { findConfigFiles } from '../config/config-files.ts';
import { nameInWords } from '../content/permalink.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { countProblems } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import { withSlashes } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { packageFacts } from '../package-root.ts';
import { hosts } from '../tools/init/hosts.ts';
import { type NewSite, newSiteFiles } from '../tools/init/new-site.ts';
import { named, type ObtainedDescription, obtainDescription } from '../tools/init/obtain-description.ts';
import { type PackageManager, packageManagerOf } from '../tools/init/package-manager.ts';
import { type Placed, placeFiles } from '../tools/init/place-files.ts';
import { scripts } from '../tools/init/project-files.ts';
import { trySite } from '../tools/init/try-site.ts';
import { writeProblem } from '../write-problem.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { statsAt } from './site-folder.ts';
import { type Ask, NoReply, type Terminal } from './terminal.ts';
import { today } from './today.ts';

/** Options of `docgen init`; what is not given is asked for on a terminal. */
export interface InitOptions {
  readonly title?: string | undefined;
  /** A file or an http address. */
  readonly openapi?: string | undefined;
  /** Names of hosts, or `none`. */
  readonly deploy?: readonly string[] | undefined;
  /** Whether to take the default for what is not given, rather than ask. */
  readonly yes?: boolean | undefined;
}

/**
 * `docgen init`: makes a project with a site that builds without a warning. No file is overwritten; after a fault
 * nothing is left behind.
 */
export async function init(argument: string, options: InitOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(terminal.cwd, argument);
  const refuse = (problems: readonly Diagnostic[], code: ExitCode = 2): ExitCode => {
    terminal.report(problems, terminal.cwd);
    return code;
  };
  const problem = refusal(folder, argument);
  if (problem) return refuse([problem]);
  if (!options.yes && !terminal.ask) return refuse([nobody]);
  return make(folder, options, { terminal, refuse }).catch((error) => {
    if (error instanceof NoReply) return refuse([nobody]);
    throw error;
  });
}

async function make(folder: string, options: InitOptions, { terminal, refuse }: Making): Promise<ExitCode> {
  const ask: Ask = (options.yes ? undefined : terminal.ask) ?? (async (_, byDefault) => byDefault);

  const openapi = options.openapi ?? (await ask('API description, a file or a URL (empty: an example)', ''));
  if (openapi) terminal.status(`Reading ${openapi} …`);
  const obtained = openapi ? await obtainDescription(openapi, terminal.cwd) : undefined;
  if (obtained && !obtained.value) return refuse(obtained.diagnostics, exitCodeOf(obtained.diagnostics));
  const title = oneLine(
    options.title ?? (await ask('Title of the site', oneLine(obtained?.value?.title ?? nameOf(folder)) || 'My API')),
  );
  if (title === '') return refuse([report('USAGE', 'The title is empty', { hint: 'Pass one: --title "My API".' })]);
  const deploy =
    options.deploy ?? (await ask(`Hosts to publish on: ${hosts.join(', ')} or none`, 'github')).split(/[\s,]+/);
  const unknown = deploy.find((host) => host !== 'none' && !(hosts as readonly string[]).includes(host));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, hosts) ?? `Name one or more of ${hosts.join(', ')}, or none.`;
    return refuse([report('USAGE', `There are no files for the host "${unknown}"`, { hint })]);
  }
  const api = obtained?.value;
  const site: NewSite = {
    ...{ title, api: api?.files ?? new Map(), day: today(), ignoresWarnings: false },
    hosts: hosts.filter((host) => deploy.includes(host)),
    packageManager: packageManagerOf(folder),
  };
  try {
    const tried = api && (await tryDescription(site, api, terminal));
    if (tried?.code) return refuse(tried.problems, tried.code);
    const placed = placeFiles(folder, newSiteFiles(tried?.site ?? site));
    for (const line of [
      ...conclusion(placed, site.packageManager, folder, terminal.cwd),
      ...(tried?.remarks ?? []),
      ...(api?.remarks ?? []),
    ])
      terminal.say(line);
    return 0;
  } catch (error) {
    return refuse([writeProblem(error, folder)]);
  }
}

const PASS = `Pass --yes, and what should differ from the default: --title TEXT, --openapi FILE|URL, --deploy ${hosts.join('|')}|none.`;

const nobody = report('USAGE', 'There is no terminal to ask questions on', { hint: PASS });

interface Making {
  readonly terminal: Terminal;
  readonly refuse: (problems: readonly Diagnostic[], code?: ExitCode) => ExitCode;
}

/** Builds the site with a description of its own, of which nobody knows yet what docgen says to it. */
async function tryDescription(site: NewSite, { shown }: ObtainedDescription, terminal: Terminal) {
  terminal.status('Building with the description …');
  const problems = await trySite(newSiteFiles(site));
  const code = exitCodeOf(problems);
  if (code !== 0) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    return { code, problems: [...site.api.keys()].reduce((all, path) => named(all, `api/${path}`, shown), errors) };
  }
  // A slow machine may add a warning about the time that it took to draw the logo.
  const faults = problems.filter(({ place }) => place?.file.startsWith('api/'));
  if (faults.length === 0) return { site };
  const left = await trySite(newSiteFiles({ ...site, ignoresWarnings: true }));
  const remarks = [
    '',
    `The description has problems: ${countProblems(faults)} (${codesOf(faults)}).`,
    'The reference shows what can be shown, and site/docgen.config.ts turns the warnings off (checks.description).',
    ...(left.length === 0 ? [] : [`The build reports others: ${countProblems(left)} (${codesOf(left)}).`]),
  ];
  return { site: { ...site, ignoresWarnings: true }, remarks };
}

function codesOf(problems: readonly Diagnostic[]): string {
  return [...new Set(problems.map(({ code }) => code))].join(', ');
}

/** What was made, and what comes next. */
function conclusion(
  { written, kept }: Placed,
  { add, install }: PackageManager,
  folder: string,
  cwd: string,
): string[] {
  const path = relative(cwd, folder);
  const { name, version } = packageFacts();
  const isInstalled = existsSync(join(folder, 'node_modules', name));
  const hasProject = kept.includes('package.json');
  const command = hasProject ? 'npx docgen serve' : 'npm start';
  const steps = [
    ...(path === '' ? [] : [`cd ${quoted(path)}`]),
    ...(isInstalled ? [] : [hasProject ? `${add} ${name}@^${version}` : install]),
    ...(hasProject
      ? [
          `npm pkg set ${Object.entries(scripts)
            .map(([key, run]) => `scripts.${key}="${run}"`)
            .join(' ')}`,
        ]
      : []),
    `${command.padEnd(18)} # shows the site, and updates it on every change`,
  ];
  return [
    `Created a new site in ${path === '' ? 'this folder' : quoted(path)}: ${written.length} files`,
    ...(kept.length === 0 ? [] : [`Kept existing files: ${kept.join(', ')}`]),
    'Next:',
    ...steps.map((step) => `  ${step}`),
  ];
}

function refusal(folder: string, argument: string): Diagnostic | undefined {
  const { stats, problem } = statsAt(folder, argument);
  if (problem) return problem;
  if (stats && !stats.isDirectory()) return report('USAGE', `"${argument}" is a file, not a folder`);
  const configs = ['.', 'site'].flatMap((one) =>
    findConfigFiles(join(folder, one)).names.map((name) => withSlashes(join(one, name))),
  );
  const site = statsAt(join(folder, 'site'), join(argument, 'site'));
  if (site.problem) return site.problem;
  const [found = site.stats && hasFiles(join(folder, 'site'), site.stats) ? 'site/' : undefined] = configs;
  if (found === undefined) return undefined;
  return report('USAGE', `The folder "${argument}" already has a site: ${found}`, {
    hint: 'Name another folder: "docgen init FOLDER".',
  });
}

function hasFiles(path: string, stats: Stats): boolean {
  return !stats.isDirectory() || readdirSync(path).length > 0;
}

/** `acme-docs` → `Acme docs`. */
function nameOf(folder: string): string {
  return nameInWords(basename(folder));
}

/** Text without line ends and control characters. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** A path that a shell takes as it is: single quotes, which Windows has not, only where a name has what shells replace. */
function quoted(path: string): string {
  const own = path.startsWith('-') ? `./${path}` : path;
  if (/^[\w./-]+$/.test(own)) return own;
  return /[$`"\\!]/.test(own) && sep === '/' ? `'${own.replaceAll("'", "'\\''")}'` : `"${own}"`;
}
