import { existsSync, readdirSync, statSync } from 'node:fs';
import { arch, platform, release } from 'node:os';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../cache/cache-folder.ts';
import { findConfigFiles } from '../config/config-files.ts';
import { openConfig } from '../config/open-config.ts';
import { isInPackage } from '../file-path.ts';
import type { SiteSources } from '../model/source.ts';
import { openDescription, operationContracts } from '../openapi/index.ts';
import { readManifest } from '../output/manifest.ts';
import { packageFacts, packageRoot } from '../package-root.ts';
import { countOf } from '../shared/count-of.ts';
import { greatest } from '../shared/extremes.ts';
import { fileSize } from '../shared/file-size.ts';
import { readSite } from '../sources/read-site.ts';
import { shownPath } from './closing-line.ts';
import type { ExitCode } from './exit-code.ts';
import { type FolderArgument, siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen info`. */
export interface InfoOptions {
  /** Output folder. */
  readonly out: string;
}

/** `docgen info`: versions, cache and the site in figures, for bug reports. It says nothing of what texts contain. */
export async function info(argument: string, options: InfoOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = siteFolder(argument, terminal.cwd, 'info');
  // Versions are wanted where there is no site, too.
  const facts = { ...versions(), ...(await factsIn(folder, options, terminal)) };
  const width = greatest(Object.keys(facts).map((name) => name.length));
  for (const [name, value] of Object.entries(facts)) terminal.say(`${name.padEnd(width)}  ${value}`);
  terminal.record({ type: 'info', ...facts });
  return 0;
}

async function factsIn(folder: FolderArgument, options: InfoOptions, terminal: Terminal): Promise<Facts> {
  if (folder.path === undefined) return { site: folder.problem.message };
  if (!isSite(folder.path)) return { site: `There is none in ${shownPath(folder.path, terminal)}` };
  return siteFacts(folder.path, options, terminal);
}

/** Folders and files at the top of a site. */
const OF_A_SITE = /^(?:docs|blog|pages|api|public|openapi\.(?:ya?ml|json)|.*\.mdx?)$/;

/** Whether a folder looks like a site. Any other, such as that of the whole disk, is not walked through. */
function isSite(folder: string): boolean {
  return findConfigFiles(folder).names.length > 0 || readdirSync(folder).some((name) => OF_A_SITE.test(name));
}

type Facts = Readonly<Record<string, string | number>>;

function versions(): Facts {
  const { name, version } = packageFacts();
  const isInstalled = isInPackage(packageRoot);
  return {
    docgen: `${version} (${name}, ${isInstalled ? 'installed' : 'from a checkout'})`,
    node: process.versions.node,
    system: `${platform()} ${release()} ${arch()}`,
  };
}

async function siteFacts(siteDir: string, { out }: InfoOptions, terminal: Terminal): Promise<Facts> {
  const { value: loaded, diagnostics } = await openConfig(siteDir, undefined);
  const { value: sources } = readSite(siteDir, undefined, { layout: loaded.config });
  const outDir = resolve(terminal.cwd, out);
  const output = [...readManifest(outDir).files.values()].map(({ size }) => size);
  const cache = cacheFolder(siteDir);
  return {
    site: shownPath(siteDir, terminal),
    configuration: configuration(siteDir, diagnostics.length),
    docs: sources.docs.length,
    posts: sources.posts.length,
    pages: sources.pages.length + sources.pageModules.length,
    descriptions: sources.apis.length,
    operations: await operations(sources, loaded.config.api.overlays),
    'public files': filesIn(sources.publicFiles.map(({ size }) => size)),
    output: `${shownPath(outDir, terminal)}, ${filesIn(output)}`,
    cache: `${shownPath(cache, terminal)}, ${filesIn(sizesIn(cache))}`,
  };
}

function configuration(siteDir: string, problems: number): string {
  const { names } = findConfigFiles(siteDir);
  const [name = 'none'] = names;
  return problems === 0 ? name : `${name}, with ${countOf(problems, 'problem')}`;
}

async function operations({ apis, root }: SiteSources, overlays: readonly string[]): Promise<number> {
  let count = 0;
  for (const api of apis) {
    const { value: opened } = await openDescription(api, root, overlays);
    count += opened ? operationContracts(opened).length : 0;
  }
  return count;
}

function sizesIn(folder: string): number[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  // Records are files; a link may lead nowhere, and a file may be gone by now.
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
}

function filesIn(sizes: readonly number[]): string {
  const sum = sizes.reduce((all, size) => all + size, 0);
  return `${countOf(sizes.length, 'file')}, ${fileSize(sum)}`;
}
