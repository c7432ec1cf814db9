import type { AssetFile } from '../model/source.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';

const SECTIONS = ['blog', 'pages', 'api', 'public', 'templates', 'islands'] as const;

/** A part of a site folder: what its files become. */
export type Section = 'docs' | (typeof SECTIONS)[number];

/** The sections that every file of a folder without sections belongs to. */
export const IN_PLAIN: ReadonlySet<Section> = new Set(['pages', 'api']);

/** Where the content of a site is. */
export interface SiteLayout {
  /** Folders of docs. */
  readonly docs: readonly { readonly dir: string }[];
  /** Patterns of files that are left out. */
  readonly exclude: readonly string[];
  /** Aliases: what is in their folders can be shown like files beside texts. */
  readonly markdown: { readonly aliases: Readonly<Record<string, string>> };
  /** Folders of descriptions, which may be deeper than others. */
  readonly api: { readonly versions: readonly string[] };
}

/** Docs are in `docs/`, and everything is included. */
export const USUAL_LAYOUT: SiteLayout = {
  docs: [{ dir: 'docs' }],
  exclude: [],
  markdown: { aliases: {} },
  api: { versions: [] },
};

/** Whether files are in none of the sections: the folder is read as a plain one. */
export function isPlainFolder(files: readonly AssetFile[], layout: SiteLayout): boolean {
  const sectionOf = sectionsIn(layout);
  return !files.some(({ path }) => sectionOf(path) !== undefined);
}

/** The files of each section; `undefined`: those that belong to none. */
export function bySection(
  entries: readonly AssetFile[],
  sectionOf: (path: string) => Section | undefined,
): ReadonlyMap<Section | undefined, AssetFile[]> {
  const files = new Map<Section | undefined, AssetFile[]>();
  for (const entry of entries) {
    const section = sectionOf(entry.path);
    getOrInsert(files, section, () => []).push(entry);
  }
  return files;
}

/** The section that a path belongs to, by its folder. */
export function sectionsIn({ docs }: SiteLayout): (path: string) => Section | undefined {
  const folders = docs.map(({ dir }) => `${dir}/`);
  return (path) =>
    folders.some((folder) => path.startsWith(folder))
      ? 'docs'
      : SECTIONS.find((section) => path.startsWith(`${section}/`));
}
