import { basename, posix } from 'node:path';
import { nearest } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import { isPartial, isTextName } from '../sources/source-kind.ts';
import { isDescription } from './skipped-descriptions.ts';

/** What is known about the use of a site's files. */
export interface FileUse {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Absolute paths of what texts, the site's code, its configuration and its plugins read. */
  readonly used: readonly string[];
  readonly configSource: SourceFile | undefined;
  /** Folders whose texts are pages. */
  readonly textFolders: readonly string[];
}

/** Texts about a project, which hosts show beside its files: `README.md`, `CODE_OF_CONDUCT.md`. */
const ABOUT = /^(?:[A-Z][A-Z_-]+|readme|changelog|contributing|licen[cs]e|security)(?:\.[\w-]+)?\.\w+$/;

/** The one of them that a folder of anything has. */
const README = /(?:^|\/)readme(?:\.[\w-]+)?\.\w+$/i;

/** What is at the top of a project of code, whose folders hold texts of all kinds. */
const PROJECT =
  /^(?:package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.py|composer\.json|pom\.xml|build\.gradle(?:\.kts)?|CMakeLists\.txt|Makefile|Package\.swift|mix\.exs|Gemfile)$/;

/** What is at the top of a built site, and of what Python installs. */
const FOREIGN = /(?:^|\/)(?:index\.html|pyvenv\.cfg)$/;

/** Folders whose names say that something else uses what is in them. */
const SUPPORT =
  /^(?:components?|data|examples?|fixtures?|includes?|lib|mocks?|partials?|plugins?|public|samples?|scripts?|shared|snippets?|src|static|templates?|tests?|third_party|vendor)$/i;

/** What other generators call docgen's folders, where that is too different to be taken for misspelt. */
const OTHER_NAMES = new Map([
  ['documentation', 'docs'],
  ['articles', 'blog'],
  ['news', 'blog'],
  ['posts', 'blog'],
  ['openapi', 'api'],
  ['swagger', 'api'],
]);

/**
 * TEXT_SKIPPED and API_SKIPPED for content that is where docgen reads none: at most one of each for all that is in a folder
 * at the top of the site. Left out are folders of which something is used, or that the configuration names.
 * `files`: those that belong to no section of the site.
 */
export function contentElsewhere(files: readonly AssetFile[], use: FileUse): Diagnostic[] {
  const isProject = files.some(({ path }) => PROJECT.test(path));
  const foreign = new Set(files.filter(({ path }) => FOREIGN.test(path)).map(({ path }) => posix.dirname(path)));
  const isForeign = (path: string) =>
    path.split('/').some((_, count, parts) => foreign.has(parts.slice(0, count).join('/')));
  const used = usedNames(use);
  const isLeftOut = (top: string) => used.has(top) || SUPPORT.test(top);
  const isAbout = (file: AssetFile) => isAtTop(file) && ABOUT.test(file.path);
  const lost = files.filter(
    (file) => !isPartial(file.path) && !isAbout(file) && !isLeftOut(topOf(file)) && !isForeign(file.path),
  );
  const { textFolders } = use;
  const texts = lost
    .filter(({ path }) => isTextName(path))
    .filter((file) => !isProject || folderMeant(file, textFolders) !== undefined);
  const descriptions = lost.filter((file) => !isProject || isAtTop(file) || folderMeant(file, ['api']) !== undefined);
  return [
    ...byTop(texts)
      .filter(([first, ...others]) => others.length > 0 || !README.test(first.path))
      .map((all) => lostTexts(all, textFolders)),
    ...byTop(descriptionsAmong(descriptions)).map(([first]) => lostDescription(first)),
  ];
}

function lostTexts([first, ...others]: Lost, folders: readonly string[]): Diagnostic {
  const meant = folderMeant(first, folders);
  const top = topOf(first);
  const read = folders.map((folder) => `${folder}/`).join(', ');
  const begin =
    meant === undefined ? `Move it to one of the folders that are (${read})` : `Did you mean "${meant}/"? If not`;
  const more = others.length === 0 ? '' : `, which holds ${others.length + 1} such files,`;
  const [reason, hint] = isAtTop(first)
    ? ['it is in no folder that is read', `Move it to one that is (${read}), or leave it out ("exclude": ["${top}"]).`]
    : [
        `the folder "${top}"${more} is not read`,
        `${begin}, name it in the configuration (as "dir" of "docs"), or leave it out ("exclude": ["${top}/**"]).`,
      ];
  return report('TEXT_SKIPPED', `This file is not a page, since ${reason}`, { place: placeOf(first), hint });
}

function lostDescription(file: AssetFile): Diagnostic {
  const begin = folderMeant(file, ['api']) === undefined ? '' : 'Did you mean "api/"? ';
  return report('API_SKIPPED', 'This API description has no pages, since it is not in the folder "api"', {
    place: placeOf(file),
    hint: `${begin}Move it to api/openapi.yaml (or .json), or leave it out ("exclude": ["${file.path}"]).`,
  });
}

const placeOf = ({ path }: AssetFile) => ({ file: path, line: 1, column: 1 });

/** The first part of a file's path: the name of its folder at the top of the site, or of the file itself. */
const topOf = ({ path }: AssetFile): string => path.split('/', 1)[0] ?? path;

const isAtTop = ({ path }: AssetFile): boolean => !path.includes('/');

/** The folder that is read whose name resembles that of the folder of a file. */
function folderMeant(file: AssetFile, folders: readonly string[]): string | undefined {
  if (isAtTop(file)) return undefined;
  const name = topOf(file);
  const other = OTHER_NAMES.get(name.toLowerCase());
  return other !== undefined && folders.includes(other) ? other : nearest(name, folders);
}

/** The names at the top of the site of what is used or what the configuration names, itself or by a file in it. */
function usedNames({ root, used, configSource }: FileUse): ReadonlySet<string> {
  const own = `${basename(root)}/`;
  const named = [...(configSource?.text ?? '').matchAll(VALUES)].map(([, , quoted, plain = '']) =>
    (quoted ?? plain).replace(/^(?:\.\.?\/)+/, ''),
  );
  const paths = [
    ...used.map((path) => pathFrom(root, path)),
    ...named.flatMap((path) => (path.startsWith(own) ? [path, path.slice(own.length)] : [path])),
  ];
  return new Set(paths.map((path) => path.split('/', 1)[0] ?? path));
}

/** Texts in quotes, and the values of YAML without. */
const VALUES = /(["'`])([^"'`\n]*)\1|[:-][ \t]+([^\s"'`]+)[ \t]*$/gm;

/** Names that descriptions often have: these files are looked into first. */
const LIKELY = /openapi|swagger|api/i;

/** How much is looked into for descriptions: files, bytes of all, and parts of paths. */
const MAX_FILES = 50;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 4;

function descriptionsAmong(files: readonly AssetFile[]): AssetFile[] {
  const candidates = files.filter(({ path }) => /\.(?:ya?ml|json)$/i.test(path) && path.split('/').length <= MAX_PARTS);
  let bytes = 0;
  return [...candidates.filter(({ path }) => LIKELY.test(path)), ...candidates.filter(({ path }) => !LIKELY.test(path))]
    .slice(0, MAX_FILES)
    .filter((file) => {
      bytes += file.size;
      return bytes <= MAX_BYTES && isDescription(file);
    });
}

/** Files of one folder at the top of the site, or one file there. */
type Lost = readonly [AssetFile, ...AssetFile[]];

function byTop(files: readonly AssetFile[]): Lost[] {
  const tops = new Map<string, [AssetFile, ...AssetFile[]]>();
  for (const file of files) {
    const known = tops.get(topOf(file));
    if (known) known.push(file);
    else tops.set(topOf(file), [file]);
  }
  return [...tops.values()];
}
