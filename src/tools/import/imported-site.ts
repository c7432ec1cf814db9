import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PathTest } from './glob.ts';
import type { Project } from './project.ts';

/** The generators that docgen recognises, and what else can be imported. */
export const generatorNames = [
  'docusaurus',
  'vitepress',
  'starlight',
  'mkdocs',
  'mdbook',
  'openapi',
  'markdown',
] as const;

export type GeneratorName = (typeof generatorNames)[number];

/** A kind of project that can be imported. All have this one shape; `generators.ts` lists them. */
export interface Generator {
  readonly name: GeneratorName;
  /** Its name as its makers write it. */
  readonly title: string;
  /** The page of the manual about it, below `migration/`. */
  readonly page: string;
  /**
   * The file by which a folder of the project is recognised, as a path from the root; undefined if it is not one of this
   * generator's. The folder is `.` for the root.
   */
  readonly recognise: (project: Project, folder: string) => string | undefined;
  /** Reads the project. Paths are from the root of the project. */
  readonly read: (project: Project, found: Recognised) => Promise<ImportedSite>;
}

/** A folder that was recognised as the home of a documentation site. */
export interface Recognised {
  readonly generator: Generator;
  /** The folder, as a path from the root of the project; `.` is the root itself. */
  readonly folder: string;
  /** The file that gave it away: the configuration, where there is one. */
  readonly file: string;
}

/** Files of the project that go into the site. */
export interface Copy {
  /** A file or a folder, as a path from the root of the project. */
  readonly from: string;
  /** Where it goes, as a path from the site folder. */
  readonly to: string;
  /** What is left out, by paths below `from`. */
  readonly skip?: (path: string) => boolean;
  /** The path in the site of a file at a path, both below the folders; default: the same. */
  readonly rename?: (path: string) => string;
  /**
   * Whether the other generator publishes a file, by its path below `from`; default: all. Others are copied too, since texts
   * may include them, and drafts belong to their authors, but the new site excludes them.
   */
  readonly isPublished?: PathTest | undefined;
  /** What becomes of a text, by its path below `from`; default: it stays as it is. */
  readonly edit?: (text: string, path: string) => string;
  /** Whether the other generator publishes files that are no texts at their own addresses; default: false. */
  readonly isServed?: boolean;
}

/** Where names that start with a prefix lead, such as `@site/`: a folder of the project, and the same in the site. */
export interface Prefix {
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
}

/** A project of another generator as docgen's. */
export interface ImportedSite {
  /** Fields of `docgen.config.mjs`. Links to docs may be `doc:AREA:ID`, which become addresses. */
  readonly config: ConfigDraft;
  readonly copies: readonly Copy[];
  /** Further files of the site, by their paths. */
  readonly files?: ReadonlyMap<string, string>;
  /** How names in imports and includes lead to files. */
  readonly prefixes?: readonly Prefix[];
  /** Folders in which included files are looked for, as paths from the root of the project, in order. */
  readonly snippets?: readonly string[];
  /** What cannot be carried over. */
  readonly notes: readonly Diagnostic[];
}

/** The fields of a configuration before they are known to be valid. */
export type ConfigDraft = { readonly [field: string]: unknown };
