import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { islandName } from '../assets/island-name.ts';
import { siteSyntax } from '../assets/site-syntax.ts';
import { isBelow, isInPackage } from '../file-path.ts';
import { type Aliases, aliased } from '../markdown/alias.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import { ownModule, ownName, templateName } from '../package-root.ts';
import { escapedPattern } from '../shared/escaped-pattern.ts';
import { COMPONENTS, moduleOf, OTHER_NAMES } from './module-names.ts';
import { addedComponents, componentNames, withAdded } from './site-components.ts';

/** Where the maintainer's code and docgen's own are. */
export interface ModuleFolders {
  readonly sources: Pick<SiteSources, 'root' | 'templates' | 'islands'>;
  readonly packageRoot: string;
  readonly aliases: Aliases;
}

/** The site folder, as Docusaurus names it. */
const SITE: Aliases = { '@site': '.' };

/** Style sheets that code imports. */
const STYLES = 'docgen-styles';

/** docgen's components, with those of the site. */
const WITH_ADDED = 'docgen-components';

/** Modules that replace docgen's registry of islands. */
const REGISTRY = 'docgen-island-registry';

/** Modules that have the exports of another generator's. */
const OTHERS = 'docgen-others';

/** Behind the name of a module that is the text of a file. */
export const RAW_SUFFIX = '?raw';

/** CommonJS modules ask for Node's own modules, and for React, while they run. */
const REQUIRE = "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);";

/** How the maintainer's code is compiled for rendering. */
export function moduleOptions({ sources }: ModuleFolders) {
  return {
    ...siteSyntax,
    absWorkingDir: sources.root,
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    logLimit: 0,
    banner: { js: REQUIRE },
  } as const satisfies BuildOptions;
}

/**
 * How the maintainer's code is resolved: `docgen` and `docgen/templates/…` are docgen's own, a template that the site
 * replaces is the site's (except in the replacement itself, which may wrap the original), and React is the same copy
 * that docgen renders with. Aliases are files and folders of the site, and modules of other generators are docgen's (`moduleOf`).
 */
export function siteModules({ sources, packageRoot, aliases }: ModuleFolders): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  const ownTemplates = join(packageRoot, 'templates');
  const ownRegistry = ownModule('templates/islands/registry');
  const replacements = new Map(
    sources.templates.map(({ path, absolute }) => [ownModule(path.replace(/\.tsx$/, '')), absolute] as const),
  );
  const templateFor = (original: string, importer: string) => {
    const replacement = replacements.get(original);
    return replacement === undefined || replacement === importer ? original : replacement;
  };
  const added = addedComponents(sources);
  const names = componentNames(sources);
  const allAliases = { ...SITE, ...aliases };
  const isAliased = Object.keys(allAliases).map((name) => `${escapedPattern(name)}(?:/|$)`);
  return {
    name: 'docgen-site',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind }) => {
        const file = require.resolve(path);
        // `require` knows no addresses; it returns the same React as an import.
        return { path: kind.startsWith('require') ? file : pathToFileURL(file).href, external: true };
      });
      build.onResolve({ filter: ownName }, () => ({ path: ownModule('src/define-config') }));
      build.onResolve({ filter: templateName }, ({ path, importer }) => {
        const name = templateName.exec(path)?.[1] ?? '';
        const isAdded = COMPONENTS.endsWith(`/${name}`) && added.size > 0;
        return { path: templateFor(ownModule(name), importer), ...(isAdded && { namespace: WITH_ADDED }) };
      });
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        if (!resolveDir.startsWith(ownTemplates)) return undefined;
        const original = resolve(resolveDir, path);
        if (original === ownRegistry && sources.islands.length > 0) return { path: original, namespace: REGISTRY };
        return { path: templateFor(original, importer) };
      });
      build.onResolve({ filter: new RegExp(`^(?:${isAliased.join('|')})`) }, async ({ path, kind, pluginData }) => {
        const target = `./${aliased(path, allAliases)}`;
        const found = await build.resolve(target, { resolveDir: sources.root, kind, pluginData });
        return found.errors.length > 0 ? undefined : found;
      });
      build.onResolve({ filter: OTHER_NAMES }, ({ path }) =>
        moduleOf(path, names) === undefined ? undefined : { path, namespace: OTHERS },
      );
      build.onLoad({ filter: /./, namespace: WITH_ADDED }, ({ path }) => ({
        contents: withAdded(path, added),
        resolveDir: sources.root,
      }));
      build.onLoad({ filter: /./, namespace: OTHERS }, ({ path }) => ({
        contents: moduleOf(path, names) ?? '',
        resolveDir: sources.root,
      }));
      build.onLoad({ filter: /./, namespace: REGISTRY }, () => ({
        contents: registryModule(ownRegistry, sources.islands),
        resolveDir: sources.root,
      }));
      // Styles come from the site's style sheets, which the pages load as files; those of a package need not be there.
      build.onResolve({ filter: /^[^./].*\.css$/ }, ({ path }) => ({ path, namespace: STYLES }));
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'empty' }));
      build.onLoad({ filter: /./, namespace: STYLES }, () => ({ contents: '', loader: 'empty' }));
    },
  };
}

/** The registry of islands: the site's and docgen's own. */
function registryModule(ownRegistry: string, islands: readonly AssetFile[]): string {
  const names = islands.map(({ path }) => islandName(path));
  return [
    `import { islandRegistry as own } from ${JSON.stringify(ownRegistry)};`,
    ...islands.map(({ absolute }, index) => `import * as island${index} from ${JSON.stringify(absolute)};`),
    `export const islandRegistry = { ...own, ${names.map((name, index) => `${name}: island${index}`).join(', ')} };`,
  ].join('\n');
}

/** The maintainer's own files among the inputs of a bundle, as absolute paths. */
export function ownInputs(inputs: Iterable<string>, { sources, packageRoot }: ModuleFolders): string[] {
  const others = ['templates', 'src'].map((folder) => join(packageRoot, folder));
  return (
    [...inputs]
      // A module of a namespace is `NAME:path`; a drive has one letter.
      .filter((path) => !/^[\w-]{2,}:/.test(path) && path !== '<stdin>')
      .map((path) => resolve(sources.root, path.replace(RAW_SUFFIX, '')))
      .filter((path) => !others.some((folder) => isBelow(folder, path)) && !isInPackage(path))
  );
}

/** An input of a bundle and everything that it imports, each once. */
export function inputsFrom(entry: string, { inputs }: Metafile): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const path of found) for (const { path: imported } of inputs[path]?.imports ?? []) found.add(imported);
  return found;
}

/** An import of a text by which it includes itself: what imports it, and the name that it is imported by. */
export interface IncludedAgain {
  readonly from: string;
  readonly name: string;
}

/** The first import in an input, or in what it imports, by which a text includes itself. */
export function includedAgain(entry: string, { inputs }: Metafile): IncludedAgain | undefined {
  const done = new Set<string>();
  const visit = (from: string, around: readonly string[]): IncludedAgain | undefined => {
    if (done.has(from) || around.includes(from)) return undefined;
    for (const { path, original: name = path } of inputs[from]?.imports ?? []) {
      if (/\.mdx?$/.test(path) && [...around, from].includes(path)) return { from, name };
      const found = visit(path, [...around, from]);
      if (found) return found;
    }
    done.add(from);
    return undefined;
  };
  return visit(entry, []);
}
