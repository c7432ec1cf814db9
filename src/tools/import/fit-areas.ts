import { typescriptString } from '../init/filled.ts';
import { expression } from './config-text.ts';
import { type FittedSidebar, fitSidebar } from './fit-sidebars.ts';
import { type Data, recordOf, textOf, withoutAbsent } from './plain-data.ts';
import type { SiteHeads } from './site-heads.ts';

/** A sentence on a setting of the project, and what to do if that is not in the manual. */
export interface SettingNote {
  readonly message: string;
  readonly hint?: string;
}

/** The areas of docs as the configuration has them. */
export interface FittedAreas {
  /** The area, or a list of several; the sidebars are expressions that refer to `sidebars`. */
  readonly docs: unknown;
  /** What `sidebars.mjs` has: the sidebars of the one area, or those of each; undefined if there are none. */
  readonly sidebars: unknown;
  /** Patterns of addresses that sidebars name and that scripts of the project may make. */
  readonly made: readonly string[];
  readonly notes: readonly SettingNote[];
}

/** Takes out of the sidebars of each area what leads nowhere, and moves them to a file of their own. */
export function fitAreas(docs: unknown, heads: SiteHeads): FittedAreas {
  const areas = [docs ?? {}].flat().map((area) => fitArea(recordOf(area), heads));
  const withSidebars = areas.filter(({ sidebars }) => Object.keys(sidebars).length > 0);
  const isOne = areas.length === 1;
  const fitted = areas.map(({ dir, area, sidebars }) =>
    Object.keys(sidebars).length === 0
      ? area
      : { ...area, sidebars: expression(isOne ? 'sidebars' : `sidebars${member(dir)}`) },
  );
  const byFolder = Object.fromEntries(withSidebars.map(({ dir, sidebars }) => [dir, sidebars]));
  return {
    docs: isOne ? fitted[0] : fitted,
    sidebars: isOne ? withSidebars[0]?.sidebars : withSidebars.length === 0 ? undefined : byFolder,
    made: areas.flatMap(({ made }) => made),
    notes: areas.flatMap(({ notes }) => notes),
  };
}

type NamedSidebar = FittedSidebar & { readonly name: string };

function fitArea({ sidebars, ...area }: Data, heads: SiteHeads) {
  const dir = textOf(area.dir) ?? 'docs';
  const home = (textOf(area.path) ?? '/docs').replace(/\/$/, '');
  const lists = Object.entries(recordOf(sidebars)).map(([name, entries]) => ({
    name,
    ...fitSidebar(entries, dir, heads),
  }));
  return {
    dir,
    area,
    sidebars: withoutAbsent(Object.fromEntries(lists.map(({ name, entries }) => [name, entries]))),
    made: lists.flatMap(({ folders }) => folders.map((folder) => `${home}/${folder}/**`)),
    notes: lists.flatMap(sidebarNotes),
  };
}

const MADE = 'If scripts of the project write them, run these first; else remove the folders from checks.ignore.';

function sidebarNotes({ name, missing, folders }: NamedSidebar): SettingNote[] {
  const notes: SettingNote[] = [];
  if (missing.length > 0)
    notes.push({ message: `The sidebar "${name}" names docs that are not there: ${missing.join(', ')}` });
  if (folders.length > 0)
    notes.push({
      message: `The sidebar "${name}" names folders without docs, and links to them are not checked: ${folders.join(', ')}`,
      hint: MADE,
    });
  return notes;
}

/** How JavaScript gets at a member of an object. */
function member(name: string): string {
  return /^[a-z]\w*$/i.test(name) ? `.${name}` : `[${typescriptString(name)}]`;
}
