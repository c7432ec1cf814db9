import { join, posix } from 'node:path';
import { normalizeConfig } from '../../config/normalize.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sectionsIn, USUAL_LAYOUT } from '../../sources/site-sections.ts';
import { configText, sidebarsText } from './config-text.ts';
import { fitAreas, type SettingNote } from './fit-areas.ts';
import { fitDraft } from './fit-config.ts';
import { fitExclude } from './fit-exclude.ts';
import { fitRedirects } from './fit-redirects.ts';
import type { ImportedSite, Recognised } from './imported-site.ts';
import { knownComponents, notShown } from './known-components.ts';
import { withUsedPrefixes } from './number-prefixes.ts';
import { type Data, listOf, recordOf, textOf, withoutAbsent } from './plain-data.ts';
import type { Project } from './project.ts';
import type { Reached } from './reach.ts';
import { readHeads, type SiteHeads } from './site-heads.ts';
import type { StagedFile } from './staged-files.ts';

/** The files of the configuration, by their paths in the site. */
export interface CompleteConfig {
  readonly files: ReadonlyMap<string, string>;
  readonly notes: readonly Diagnostic[];
}

/** What is known of a site when its files are in place. */
export interface SiteFacts {
  readonly project: Project;
  readonly recognised: Recognised;
  readonly reached: Reached;
  readonly files: ReadonlyMap<string, StagedFile>;
}

/** Completes the draft of a configuration by what the texts need, and leaves out what leads nowhere. */
export function completeConfig({ config: draft }: ImportedSite, facts: SiteFacts): CompleteConfig {
  const { reached } = facts;
  const { aliases, files: components } = knownComponents(reached.packages);
  const withNeeds = withReached(draft, aliases, facts);
  const heads = readHeads(facts.files.values(), normalizeConfig(withoutSidebars(withNeeds)).config);
  const { redirects, notes: redirectNotes } = fitRedirects(draft.redirects, heads.isTaken);
  const { config: fitted, problems } = fitDraft({
    ...withDocLinks(withNeeds, heads),
    redirects,
    ...withoutAbsent({ frontMatter: withoutAbsent({ allow: heads.fields }) }),
  });
  const { docs, sidebars, made, notes } = fitAreas(fitted.docs, heads);
  const checks = recordOf(fitted.checks);
  const excluded = listOf(fitted.exclude).flatMap((one) => textOf(one) ?? []);
  const final = ordered({
    ...fitted,
    exclude: fitExclude(excluded, facts.files.values()),
    checks: withoutAbsent({ ...checks, ignore: [...listOf(checks.ignore), ...made] }),
    docs,
  });
  const files = new Map([...components, ['docgen.config.mjs', configText(final, sidebars !== undefined)]]);
  if (sidebars !== undefined) files.set('sidebars.mjs', sidebarsText(sidebars));
  const all = [
    ...notShown(reached.mentions).map((message) => ({ message, hint: 'Write the links as a list.' })),
    ...redirectNotes,
    ...problems.map(({ message }) => ({ message: `The converted configuration is not valid: ${message}` })),
    ...packageNotes(reached.needed),
    ...notes,
  ];
  return { files, notes: all.map((note) => settingReport(note, facts)) };
}

function settingReport({ message, hint }: SettingNote, { project, recognised }: SiteFacts): Diagnostic {
  return report('IMPORT_SETTING', message, {
    place: { file: join(project.root, recognised.file), line: 1, column: 1 },
    hint: hint ?? `See migration/${recognised.generator.page} in the manual.`,
  });
}

function packageNotes(needed: ReadonlySet<string>): SettingNote[] {
  if (needed.size === 0) return [];
  const hint = 'Install the ones that the site needs: npm install NAME.';
  return [{ message: `Components import packages: ${[...needed].sort().join(', ')}`, hint }];
}

/** A draft with what the texts that were reached mention or show: aliases, and origins of frames. */
function withReached(draft: Data, aliases: Data, facts: SiteFacts): Data {
  const { reached } = facts;
  const markdown = recordOf(draft.markdown);
  const used = Object.entries(recordOf(markdown.aliases)).filter(([name]) => reached.mentions(name));
  const own = Object.fromEntries([...used, ...reached.aliases]);
  return withoutAbsent({
    ...draft,
    docs: withUsedPrefixes(draft.docs, facts.files),
    markdown: withoutAbsent({
      ...markdown,
      aliases: withoutAbsent({ ...own, ...shownFolders(facts, draft, own), ...aliases }),
    }),
    policy: withoutAbsent({ frames: [...reached.frames].sort() }),
  });
}

/**
 * Aliases for folders outside of the site's sections that hold what texts show by relative addresses: without one, or one
 * of a folder above (in `known`), nothing in them is published.
 */
function shownFolders({ reached, files }: SiteFacts, draft: Data, known: Data): Data {
  const areas = [draft.docs ?? {}].flat().map((area) => ({ dir: textOf(recordOf(area).dir) ?? 'docs' }));
  const sectionOf = sectionsIn({ ...USUAL_LAYOUT, docs: areas });
  const folders = [...reached.shown]
    .filter((path) => sectionOf(path) === undefined && files.has(path) && path.includes('/') && !/\.mdx?$/.test(path))
    .map((path) => posix.dirname(path));
  const above = Object.values(known).map((folder) => `${folder}/`);
  const others = [...new Set(folders)].filter((folder) => !above.some((one) => `${folder}/`.startsWith(one)));
  return Object.fromEntries(others.sort().map((folder) => [`@site/${folder}`, folder]));
}

/** The order of the manual; empty fields are left out. */
const ORDER = [
  'title',
  'tagline',
  'description',
  'url',
  'basePath',
  'language',
  'trailingSlash',
  'logo',
  'favicon',
  'navbar',
  'footer',
  'announcement',
  'colorMode',
  'tableOfContents',
  'docs',
  'blog',
  'markdown',
  'frontMatter',
  'exclude',
  'checks',
  'policy',
  'redirects',
];

function ordered(config: Data): Data {
  return withoutAbsent(Object.fromEntries(ORDER.map((name) => [name, config[name]])));
}

function withoutSidebars(config: Data): Data {
  const areas = [config.docs ?? {}].flat().map((one) => {
    const { sidebars: _, ...rest } = recordOf(one);
    return rest;
  });
  return { ...config, docs: areas };
}

/** Links to docs by their ids become addresses; one of a doc that is not there leads to its area. */
function withDocLinks(config: Data, heads: SiteHeads): Data {
  const areas = [config.docs ?? {}].flat().map(recordOf);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
    const [, dir, id] = typeof value === 'string' ? (/^doc:([^:]*):(.*)$/.exec(value) ?? []) : [];
    if (dir === undefined || id === undefined) return value;
    const area = areas.find((one) => (textOf(one.dir) ?? 'docs') === dir);
    return heads.docAt(dir, id) ?? textOf(area?.path) ?? '/docs';
  };
  return { ...config, navbar: listOf(resolve(config.navbar)), footer: resolve(recordOf(config.footer)) };
}
