import { buildSite } from '../build.ts';
import { createBuildState } from '../build-state.ts';
import { changesLookup } from '../content/changes-lookup.ts';
import { report } from '../diagnostics/report.ts';
import { visible } from '../diagnostics/text-width.ts';
import type { ApiChange, ApiRelease } from '../model/api-history.ts';
import { codeSpan } from '../shared/code-span.ts';
import { byClass, classTitles, counted } from '../shared/effect-class.ts';
import { markdownWords } from '../tools/diff/index.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { newText } from './new.ts';
import { siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen changelog`. */
export interface ChangelogOptions {
  /** The site folder. */
  readonly site: string;
  /** The release before the changes; default: the one before `to`. */
  readonly from?: string | undefined;
  /** The last release; default: the newest. */
  readonly to?: string | undefined;
  /** The last part of the API's address, where several have a history. */
  readonly api?: string | undefined;
  /** Default: the title of the API and the version. */
  readonly title?: string | undefined;
}

/**
 * `docgen changelog`: writes the draft of a post about the changes of an API, by class, with a link to each, to be edited. It
 * overwrites nothing.
 */
export async function changelog(options: ChangelogOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = siteFolder(options.site, terminal.cwd, 'changelog --site');
  if (folder.path === undefined) {
    terminal.report([folder.problem], terminal.cwd);
    return exitCodeOf([folder.problem]);
  }
  const { site, diagnostics } = await buildSite({ siteDir: folder.path, mode: 'build', state: createBuildState() });
  const problems = diagnostics.filter(({ severity }) => severity === 'error');
  // Releases in tags can no longer be corrected, and are left out.
  const leftOut = diagnostics.filter(({ code, severity }) => code === 'API_HISTORY' && severity === 'warning');
  if (!site) {
    terminal.report(problems, folder.path);
    return exitCodeOf(problems);
  }
  const { from, to, api } = options;
  const found = changesLookup(site.content.apis)({ from, to, api });
  if ('problem' in found) {
    const hint = found.hint ?? 'Put earlier descriptions into api/history, such as api/history/2025-10-02.yaml.';
    const problem = report('USAGE', found.problem, { hint });
    terminal.report([...problems, ...leftOut, problem], folder.path);
    return exitCodeOf([problem]);
  }
  // A draft without a release that could not be read would leave out what has changed.
  const inDescriptions = problems.filter(({ code }) => code.startsWith('API_'));
  if (inDescriptions.length > 0) {
    terminal.report(inDescriptions, folder.path);
    return exitCodeOf(inDescriptions);
  }
  terminal.report(leftOut, folder.path);
  const [newest] = found.releases;
  const title = options.title ?? `${found.title} ${newest?.version ?? ''}`.trim();
  const body = bodyOf(found.releases);
  return newText({ kind: 'post', title, day: newest?.date, body }, { site: options.site }, terminal);
}

/** How many of the operations that a change affects are named. */
const MOST_NAMED = 3;

function bodyOf(releases: readonly ApiRelease[]): readonly string[] {
  const changes = releases.flatMap((release) => release.changes);
  const shown = changes.filter((change) => change.class !== 'text');
  const groups = byClass(shown).flatMap(({ name, changes: list }) => [
    `## ${classTitles[name]}`,
    '',
    ...list.map(itemOf),
    '',
  ]);
  const [newest] = releases;
  const all = newest ? [`[All changes](${newest.page}#${newest.id}): ${counted(changes)}.`] : [];
  return [`What this release is about, in a sentence or two.`, '', '<!-- truncate -->', '', ...groups, ...all];
}

function itemOf({ words, href, operations }: ApiChange): string {
  const text = markdownWords(words);
  const others = operations.map(({ name }) => name).filter((name) => !words.includes(name));
  const left = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : '';
  const named = others.slice(0, MOST_NAMED).map((name) => codeSpan(visible(name)));
  const affected = others.length === 0 ? '' : `: ${named.join(', ')}${left}`;
  return `- ${href === undefined ? text : `[${text}](${href})`}${affected}`;
}
