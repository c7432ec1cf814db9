import { posix } from 'node:path';
import { parse } from 'yaml';
import { withSlashes } from '../../file-path.ts';
import { obtainDescription } from '../init/obtain-description.ts';
import { folderLevels } from './folder-levels.ts';
import type { Notes } from './notes.ts';
import { plainData, recordOf, textOf } from './plain-data.ts';
import { isInside, type Project, pathIn } from './project.ts';

/** A description of a project. */
export interface NamedDescription {
  /** Name of the API, where there are several. */
  readonly name: string;
  readonly path: string;
}

const OWN = /^(?:openapi|swagger)\.(?:ya?ml|json)$/;

/** The descriptions that a folder holds or names: by their usual name, by the page that shows them, or by what they say. */
export function descriptionsIn(project: Project, folder: string): readonly NamedDescription[] {
  const names = project.names(folder);
  const there = ({ path }: NamedDescription) => isInside(path) && project.find(path)?.isFile === true;
  const settings = names.find((name) => /^\.?redocly\.ya?ml$/.test(name));
  const listed = settings ? redoclyApis(project, pathIn(folder, settings), folder).filter(there) : [];
  if (listed.length > 0) return listed;
  const own = names.filter((name) => OWN.test(name)).map((name) => ({ name: 'api', path: pathIn(folder, name) }));
  if (own.length > 0) return own.slice(0, 1);
  const pages = names.filter((name) => /\.html?$|^swagger-initializer\.js$/.test(name));
  const shown = pages.flatMap((page) => addressesIn(project.read(pathIn(folder, page)) ?? '', folder)).filter(there);
  if (shown.length > 0) return shown;
  return names
    .map((name) => ({ name: withoutExtension(name), path: pathIn(folder, name) }))
    .filter(({ path }) => /\.(?:ya?ml|json)$/.test(path) && FIRST_KEY.test(project.readStart(path, START) ?? ''));
}

/** How much of a file says whether it is a description, in bytes. */
const START = 4096;

/** The version (OpenAPI 3.2, section 4.1; Swagger 2.0) at the left margin, or before anything that nests in JSON. */
const FIRST_KEY = /^(?:openapi|swagger)\s*:|^\s*\{(?:\s*"[^"]*"\s*:\s*"[^"]*"\s*,)*\s*"(?:openapi|swagger)"\s*:/m;

function withoutExtension(path: string): string {
  return posix.basename(path).replace(/\.\w+$/, '');
}

/** The descriptions nearest to the root of a project. */
export function nearestDescriptions(project: Project): readonly NamedDescription[] {
  for (const folders of folderLevels(project)) {
    const found = folders.flatMap((folder) => descriptionsIn(project, folder));
    if (found.length > 0) return found;
  }
  return [];
}

function redoclyApis(project: Project, settings: string, folder: string): NamedDescription[] {
  try {
    const { apis } = recordOf(plainData(parse(project.read(settings) ?? '', { logLevel: 'silent' })));
    return Object.entries(recordOf(apis)).flatMap(([key, api]) => {
      const root = textOf(recordOf(api).root);
      return root ? [{ name: key.replace(/@.*/, '').replace(/[^\w.-]+/g, '-'), path: pathIn(folder, root) }] : [];
    });
  } catch {
    return [];
  }
}

/** `<redoc spec-url="api.yaml">`, `Redoc.init('api.yaml')`, `url: "api.json"` of Swagger UI, `data-url` of Scalar. */
function addressesIn(text: string, folder: string): NamedDescription[] {
  const pattern =
    /(?:\b(?:spec-url|specUrl|data-url|apiDescriptionUrl)\s*=\s*|\burl\s*:\s*|Redoc\.init\(\s*)["']([^"'\s]+\.(?:ya?ml|json))["']/g;
  const paths = [...text.matchAll(pattern)].flatMap(([, path = '']) =>
    /^[a-z]+:|^\/\//i.test(path) ? [] : [path.replace(/^\//, '')],
  );
  return [...new Set(paths)].map((path) => ({
    name: withoutExtension(path),
    path: pathIn(folder, path),
  }));
}

/** What descriptions become: files of a site, and the title of the first. */
export interface ReadDescriptions {
  readonly files: ReadonlyMap<string, string>;
  /** The files of the project that they were, as paths from its root. */
  readonly sources: ReadonlySet<string>;
  readonly title: string | undefined;
}

/** Reads descriptions into the `api` folder, several into a folder each. */
export async function readDescriptions(
  project: Project,
  all: readonly NamedDescription[],
  notes: Notes,
): Promise<ReadDescriptions> {
  const files = new Map<string, string>();
  const sources = new Set<string>();
  const titles: string[] = [];
  for (const { name, path } of all) {
    const { value, diagnostics } = await obtainDescription(path, project.root);
    for (const problem of diagnostics) notes.all.push({ ...problem, severity: 'warning' });
    if (!value) continue;
    const home = all.length > 1 ? `api/${name}` : 'api';
    sources.add(path);
    for (const [below, text] of value.files) {
      files.set(`${home}/${withSlashes(below)}`, text);
      sources.add(pathIn(posix.dirname(path), withSlashes(below)));
    }
    for (const remark of value.remarks) notes.file(path, remark);
    if (value.title !== undefined) titles.push(value.title);
  }
  return { files, sources, title: textOf(titles[0]) };
}
