import { routeOf } from '../addresses.ts';
import type { Notes } from '../notes.ts';
import { type Data, recordOf, textOf } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';

/** The version of docs that is imported, which is the one that readers find first, and the others. */
export interface DocsVersion {
  /** Folder of its texts, from that of the configuration. */
  readonly dir: string;
  readonly route: string;
  /** File of its sidebars, as in the options; undefined: it has none. */
  readonly sidebarPath: unknown;
  /** Patterns of the addresses of other versions, which are left out. */
  readonly others: readonly string[];
}

/** The name of what is in the folder of the docs itself, which may not be released yet. */
const CURRENT = 'current';

/**
 * The last version by the options of the plugin for docs (`lastVersion`, otherwise the first one of `versions.json`): the one
 * at the docs' address. `current`: the folder of the docs.
 */
export function lastVersionOf(
  { project, folder, notes }: { readonly project: Project; readonly folder: string; readonly notes: Notes },
  options: Data,
  { id, current }: { readonly id: string; readonly current: string },
): DocsVersion {
  const prefix = id === 'default' ? '' : `${id}_`;
  const file = pathIn(folder, `${prefix}versions.json`);
  const dirOf = (name: string) => (name === CURRENT ? current : `${prefix}versioned_docs/version-${name}`);
  const names = versionNames(project, file, options).filter((name) => project.find(pathIn(folder, dirOf(name))));
  const last = textOf(options.lastVersion) ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  const pathOf = (name: string) =>
    textOf(recordOf(recordOf(options.versions)[name]).path) ?? (name === last ? '' : name === CURRENT ? 'next' : name);
  const base = routeOf(textOf(options.routeBasePath) ?? 'docs');
  const routeTo = (name: string) => routeOf(`${base}/${pathOf(name)}`);
  const others = names.filter((name) => name !== last);
  const named = others.map((name) => (name === CURRENT ? `${name} (${current})` : name)).join(', ');
  if (others.length > 0) notes.file(file, `Other versions of the docs than ${last} are left out: ${named}`);
  const sidebars = `${prefix}versioned_sidebars/version-${last}-sidebars.json`;
  return {
    dir: dirOf(last),
    route: routeTo(last),
    sidebarPath: last === CURRENT ? options.sidebarPath : project.find(pathIn(folder, sidebars)) ? sidebars : undefined,
    others: others.map((name) => `${routeTo(name).replace(/\/$/, '')}/**`),
  };
}

/** All versions that the site publishes, the one in the folder of the docs first. */
function versionNames(project: Project, file: string, options: Data): string[] {
  const released = options.disableVersioning === true ? [] : textsIn(project, file);
  const all = options.includeCurrentVersion === false ? released : [CURRENT, ...released];
  const only = options.onlyIncludeVersions;
  return Array.isArray(only) ? all.filter((name) => only.includes(name)) : all;
}

function textsIn(project: Project, file: string): string[] {
  try {
    const list: unknown = JSON.parse(project.read(file) ?? '[]');
    return Array.isArray(list) ? list.flatMap((one) => textOf(one) ?? []) : [];
  } catch {
    return [];
  }
}
