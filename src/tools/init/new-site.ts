import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom } from '../../file-path.ts';
import { packageFacts, packageRoot } from '../../package-root.ts';
import { slugOf } from '../../shared/slug.ts';
import { configText } from './config-text.ts';
import { filled } from './filled.ts';
import type { Host } from './hosts.ts';
import type { PackageManager } from './package-manager.ts';
import { projectFiles } from './project-files.ts';

/** What is known of a site that is to be made. */
export interface NewSite {
  /** One line without control characters. */
  readonly title: string;
  /** Files of the description, by their paths in `site/api`; empty: an example is taken. */
  readonly api: ReadonlyMap<string, string>;
  readonly hosts: readonly Host[];
  /** What installs the project's dependencies, here and on the hosts. */
  readonly packageManager: PackageManager;
  /** The day of the first post, `2025-10-02`. */
  readonly day: string;
  /** Whether warnings about the description are to be left out, since there are some. */
  readonly ignoresWarnings: boolean;
}

/** The files of new sites, within docgen's own package. */
const TEMPLATES = 'src/commands/init-site';

/** Every file of a new site, by its path in the folder of the project. */
export function newSiteFiles(site: NewSite): ReadonlyMap<string, string> {
  const name = slugOf(site.title).replace(/[^a-z0-9-]/g, '') || 'api';
  const { installLocked, installInImage, manifests } = site.packageManager;
  const values = {
    ...{ installLocked, installInImage, manifests },
    title: site.title,
    package: packageFacts().name,
    name: name.endsWith('docs') ? name : `${name}-docs`,
  };
  const files = new Map<string, string>();
  const take = (from: string, to = '') => {
    for (const [path, text] of templateFiles(from))
      files.set(`${to}${path.replace('DATE', site.day)}`, filled(path, text, values));
  };
  take('project');
  take('site', 'site/');
  files.set('site/docgen.config.ts', configText(site, values.package));
  for (const [path, text] of projectFiles(values)) files.set(path, text);
  const api = site.api.size > 0 ? site.api : new Map([['openapi.yaml', template('example.yaml')]]);
  for (const [path, text] of api) files.set(`site/api/${path}`, text);
  for (const host of site.hosts) {
    take(`deploy/${host}`);
    if (host === 'docker') take('deploy/nginx');
  }
  return files;
}

/** Files below a folder of templates. A leading `_` is a dot: npm treats some dot files of a package in its own way. */
function templateFiles(folder: string): [path: string, text: string][] {
  const root = join(packageRoot, TEMPLATES, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => [dotted(path), template(`${folder}/${path}`)]);
}

/** `_github/workflows/docs.yml` → `.github/workflows/docs.yml`; `_category_` is a name of docgen's. */
function dotted(path: string): string {
  return path.replace(/^_/, '.');
}

function template(path: string): string {
  return readFileSync(join(packageRoot, TEMPLATES, path), 'utf8');
}
