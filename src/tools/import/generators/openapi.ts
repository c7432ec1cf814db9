import { posix } from 'node:path';
import { parse } from 'yaml';
import { withSlashes } from '../../../file-path.ts';
import { obtainDescription } from '../../init/obtain-description.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { createNotes } from '../notes.ts';
import { plainData, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { isInside, type Project, pathIn } from '../project.ts';

/** A description alone, or with the page or the configuration of Redoc or Swagger UI that names it. */
export const openapi: Generator = {
  name: 'openapi',
  title: 'OpenAPI (Redoc, Swagger UI)',
  page: 'redoc-swagger-ui',
  recognise: (project, folder) => descriptionsIn(project, folder)[0]?.path,
  read,
};

interface Named {
  /** Name of the API, where there are several. */
  readonly name: string;
  readonly path: string;
}

const OWN = /^(?:openapi|swagger)\.(?:ya?ml|json)$/;

/** The descriptions that a folder holds or names. */
function descriptionsIn(project: Project, folder: string): readonly Named[] {
  const names = project.names(folder);
  const there = ({ path }: Named) => isInside(path) && project.find(path)?.isFile === true;
  const settings = names.find((name) => /^\.?redocly\.ya?ml$/.test(name));
  const listed = settings ? redoclyApis(project, pathIn(folder, settings), folder).filter(there) : [];
  if (listed.length > 0) return listed;
  const own = names.filter((name) => OWN.test(name)).map((name) => ({ name: 'api', path: pathIn(folder, name) }));
  if (own.length > 0) return own.slice(0, 1);
  const pages = names.filter((name) => /\.html?$|^swagger-initializer\.js$/.test(name));
  return pages.flatMap((page) => addressesIn(project.read(pathIn(folder, page)) ?? '', folder)).filter(there);
}

function redoclyApis(project: Project, settings: string, folder: string): Named[] {
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
function addressesIn(text: string, folder: string): Named[] {
  const pattern =
    /(?:\b(?:spec-url|specUrl|data-url|apiDescriptionUrl)\s*=\s*|\burl\s*:\s*|Redoc\.init\(\s*)["']([^"'\s]+\.(?:ya?ml|json))["']/g;
  const paths = [...text.matchAll(pattern)].flatMap(([, path = '']) =>
    /^[a-z]+:|^\/\//i.test(path) ? [] : [path.replace(/^\//, '')],
  );
  return [...new Set(paths)].map((path) => ({
    name: posix.basename(path).replace(/\.\w+$/, ''),
    path: pathIn(folder, path),
  }));
}

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'redoc-swagger-ui');
  const files = new Map<string, string>();
  const titles: string[] = [];
  const all = descriptionsIn(project, folder);
  for (const { name, path } of all) {
    const { value, diagnostics } = await obtainDescription(path, project.root);
    for (const problem of diagnostics) notes.all.push({ ...problem, severity: 'warning' });
    if (!value) continue;
    const home = all.length > 1 ? `api/${name}` : 'api';
    for (const [below, text] of value.files) files.set(`${home}/${withSlashes(below)}`, text);
    for (const missing of value.missing) notes.file(path, `Not found below the folder of the description: ${missing}`);
    if (value.title !== undefined) titles.push(value.title);
  }
  return {
    config: withoutAbsent({ title: textOf(titles[0]) }),
    copies: [],
    files,
    notes: notes.all,
  };
}
