import { join, posix } from 'node:path';
import { normalizeConfig } from '../../config/normalize.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sectionsIn, USUAL_LAYOUT } from '../../sources/site-sections.ts';
import { configText, expression, sidebarsText } from './config-text.ts';
import { fitDraft } from './fit-config.ts';
import { fitExclude } from './fit-exclude.ts';
import { fitSidebar } from './fit-sidebars.ts';
import type { ImportedSite, Recognised } from './imported-site.ts';
import { knownComponents, notShown } from './known-components.ts';
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
  const notes: Diagnostic[] = [];
  const note = (message: string, hint?: string) => {
    const place = { file: join(facts.project.root, facts.recognised.file), line: 1, column: 1 };
    notes.push(
      report('IMPORT_SETTING', message, {
        place,
        hint: hint ?? `See migration/${facts.recognised.generator.page} in the manual.`,
      }),
    );
  };
  for (const message of notShown(facts.reached.mentions)) note(message, 'Write the links as a list.');
  const { aliases, files: components } = knownComponents(facts.reached.packages);
  const markdown = recordOf(draft.markdown);
  const used = Object.entries(recordOf(markdown.aliases)).filter(([name]) => facts.reached.mentions(name));
  const own = Object.fromEntries([...used, ...facts.reached.aliases]);
  const withNeeds = withoutAbsent({
    ...draft,
    markdown: withoutAbsent({
      ...markdown,
      aliases: withoutAbsent({ ...own, ...shownFolders(facts, draft, own), ...aliases }),
    }),
    policy: withoutAbsent({ frames: [...facts.reached.frames].sort() }),
  });
  const heads = readHeads(facts.files.values(), normalizeConfig(withoutSidebars(withNeeds)).config);
  const { redirects, taken } = usableRedirects(listOf(draft.redirects).map(recordOf), heads);
  if (taken.length > 0) note(`Redirects from addresses of pages are left out: ${taken.join(', ')}`);
  const linked = { ...withDocLinks(withNeeds, heads), redirects };
  const { config: fitted, problems } = fitDraft({
    ...linked,
    ...withoutAbsent({ frontMatter: withoutAbsent({ allow: heads.fields }) }),
  });
  for (const { message } of problems) note(`What the configuration has for docgen's is not valid: ${message}`);
  const { needed } = facts.reached;
  if (needed.size > 0)
    note(
      `Components import packages: ${[...needed].sort().join(', ')}`,
      'Install for the site those that it shall have: npm install NAME.',
    );
  const areas = [fitted.docs ?? {}].flat().map(recordOf);
  const made: string[] = [];
  const named = areas.map((area) => {
    const dir = textOf(area.dir) ?? 'docs';
    const lists = Object.entries(recordOf(area.sidebars)).map(([name, entries]) => {
      const { entries: own, missing, folders } = fitSidebar(entries, dir, heads);
      if (missing.length > 0) note(`The sidebar "${name}" names docs that are not there: ${missing.join(', ')}`);
      if (folders.length > 0)
        note(
          `The sidebar "${name}" names folders without docs, and links to them are not checked: ${folders.join(', ')}`,
          MADE,
        );
      for (const one of folders) made.push(`${(textOf(area.path) ?? '/docs').replace(/\/$/, '')}/${one}/**`);
      return [name, own] as const;
    });
    return [dir, withoutAbsent(Object.fromEntries(lists))] as const;
  });
  const sidebars = named.filter(([, lists]) => Object.keys(lists).length > 0);
  const isOne = areas.length === 1;
  const docs = areas.map((area, index) => {
    const { sidebars: _, ...rest } = area;
    const [dir, lists = {}] = named[index] ?? [];
    if (Object.keys(lists).length === 0) return rest;
    return {
      ...rest,
      sidebars: expression(
        isOne ? 'sidebars' : /^[a-z]\w*$/i.test(dir ?? '') ? `sidebars.${dir}` : `sidebars['${dir}']`,
      ),
    };
  });
  const checks = recordOf(fitted.checks);
  const ignore = [...listOf(checks.ignore), ...made];
  const exclude = fitExclude(
    listOf(fitted.exclude).flatMap((one) => textOf(one) ?? []),
    facts.files.values(),
  );
  const final = ordered({
    ...fitted,
    exclude,
    checks: withoutAbsent({ ...checks, ignore }),
    docs: isOne ? docs[0] : docs,
  });
  const files = new Map([...components, ['docgen.config.mjs', configText(final, sidebars.length > 0)]]);
  if (sidebars.length > 0)
    files.set('sidebars.mjs', sidebarsText(isOne ? sidebars[0]?.[1] : Object.fromEntries(sidebars)));
  return { files, notes };
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

const MADE = 'If scripts of the project write them, run these first; else remove the folders from checks.ignore.';

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

/** One redirect for each address, none from one that a page has, and none to itself. */
function usableRedirects(all: readonly Data[], heads: SiteHeads) {
  const byAddress = new Map<string, Data>();
  const taken: string[] = [];
  for (const { from, to } of all) {
    const path = textOf(from)?.replace(/(?<=.)\/$/, '') ?? '';
    if (heads.isTaken(path)) taken.push(path);
    else if (textOf(to)?.replace(/(?<=.)\/$/, '') !== path && !byAddress.has(path)) byAddress.set(path, { from, to });
  }
  return { redirects: [...byAddress.values()], taken };
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
