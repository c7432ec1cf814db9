import { posix } from 'node:path';
import type { Copy } from '../imported-site.ts';
import { type Notes, unreadConfig } from '../notes.ts';
import { type Data, FUNCTION, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { runConfig } from '../run-config.ts';
import type { PluginOptions } from './docusaurus-plugins.ts';
import { docusaurusPublished } from './docusaurus-published.ts';
import { docusaurusSidebars } from './docusaurus-sidebars.ts';
import { lastVersionOf } from './docusaurus-versions.ts';

/** An area of docs, with the sidebars that entries of the navigation bar may name. */
export interface Area {
  readonly id: string;
  readonly draft: Data;
  readonly copy: Copy;
  /** Patterns of docgen's `exclude`. */
  readonly exclude: readonly string[];
  readonly sidebars: Data;
  /** Addresses of its other versions, which are left out. */
  readonly otherVersions: readonly string[];
}

/** Folders of a docgen site that docs cannot have. */
const TAKEN = /^(?:blog|pages|api|public|templates|islands)(?:\/|$)/;

const NUMBER_PREFIXES = 'See "docs.numberPrefixes", and give pages a "slug" whose addresses change.';

const EDIT_URL = 'Write it for docgen: it gets the path of a file below the site folder.';

/** Reads one instance of the plugin for docs; undefined if its folder is not in the project. */
export async function areaOf(
  project: Project,
  folder: string,
  plugin: PluginOptions,
  notes: Notes,
  others: readonly Area[],
): Promise<Area | undefined> {
  const { options, path: place } = plugin;
  const written = textOf(options.path) ?? 'docs';
  const id = textOf(options.id) ?? 'default';
  const version = lastVersionOf({ project, folder, notes }, options, { id, current: written });
  const from = pathIn(folder, version.dir);
  if (!project.find(from)) {
    if (others.length > 0 || options.path !== undefined)
      notes.setting(
        [...place, 'path'],
        `names the folder "${version.dir}", which is not in the project`,
        'Import a folder that contains it too.',
      );
    return undefined;
  }
  const base = posix.basename(pathIn(folder, written));
  const dir = freeName(
    TAKEN.test(base) || base === '.' ? `docs-${id}` : base,
    others.map(({ copy }) => copy.to),
  );
  const { route } = version;
  const sidebars = await sidebarsOf(project, folder, version.sidebarPath, notes);
  if (options.editUrl === FUNCTION) notes.setting([...place, 'editUrl'], 'is a function, and is left out', EDIT_URL);
  if (options.numberPrefixParser === FUNCTION)
    notes.setting([...place, 'numberPrefixParser'], 'is a function, and is left out', NUMBER_PREFIXES);
  const draft = withoutAbsent({
    dir: dir === 'docs' ? undefined : dir,
    path: route === '/docs' ? undefined : route,
    label: others.length > 0 ? labelOf(id) : undefined,
    sidebars: docusaurusSidebars(sidebars, [...place, 'sidebarPath'], notes),
    slugBase: 'folder',
    numberPrefixes: options.numberPrefixParser === false ? 'keep' : undefined,
    editUrl: editUrlOf(options.editUrl, options.editCurrentVersion === true ? written : version.dir),
    lastUpdated: lastUpdatedOf(options),
  });
  const { isPublished, exclude } = docusaurusPublished(plugin, dir, notes);
  return { id, draft, copy: { from, to: dir, isPublished }, exclude, sidebars, otherVersions: version.others };
}

function labelOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replace(/[-_]+/g, ' ');
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`${name}-docs`, taken) : name;
}

function lastUpdatedOf(options: Data): string | undefined {
  if (options.showLastUpdateAuthor === true) return 'author';
  return options.showLastUpdateTime === true ? 'date' : undefined;
}

/** The sidebars of an area, as its file has them; those of docs that the folders make are not needed. */
async function sidebarsOf(project: Project, folder: string, path: unknown, notes: Notes): Promise<Data> {
  const written = textOf(path);
  if (written === undefined) return {};
  const named = written.startsWith(`${project.root}/`)
    ? written.slice(project.root.length + 1)
    : pathIn(folder, written);
  // The file may be named without its ending, or by that of what it compiles to.
  const base = named.replace(/\.[cm]?[jt]s$/, '');
  const endings = ['.ts', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json'];
  const inProject =
    [named, ...endings.map((ending) => base + ending)].find((path) => project.find(path)?.isFile) ?? named;
  const { value, fault } = inProject.endsWith('.json')
    ? readJson(project, inProject)
    : await runConfig(project, inProject, folder);
  if (fault) notes.all.push(unreadConfig(project, inProject, fault.reason, fault.place));
  return recordOf(value);
}

function readJson(project: Project, path: string) {
  try {
    return { value: JSON.parse(project.read(path) ?? '') as unknown, fault: undefined };
  } catch (error) {
    return {
      value: undefined,
      fault: { reason: error instanceof Error ? error.message : 'it is not JSON', place: undefined },
    };
  }
}

/** Docusaurus appends the path of a file below the folder of its configuration. */
export function editUrlOf(address: unknown, folder: string): string | undefined {
  const text = textOf(address);
  if (text === undefined || !URL.canParse(text)) return undefined;
  if (text.includes(':path')) return text.endsWith(':path') ? new URL(text.slice(0, -':path'.length)).href : undefined;
  return new URL(`${folder.replace(/\/$/, '')}/`, text.endsWith('/') ? text : `${text}/`).href;
}
