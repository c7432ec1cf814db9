import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnLoadResult, Plugin } from 'esbuild';
import { islandName } from '../assets/island-name.ts';
import { makePageModule } from '../content/page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import { compileMdx } from './mdx.ts';

/** The input of the bundle of the maintainer's code. */
export interface SiteBundleRequest {
  readonly sources: SiteSources;
  readonly packageRoot: string;
  readonly markdown: ProcessorConfig;
  /** Identifies the plugins of the site, with their options and versions; empty if there are none. */
  readonly pluginKey: string;
}

/** What was found during bundling, besides the code. */
export interface BundleNotes {
  readonly diagnostics: Diagnostic[];
  /** Absolute paths of files that plugins depend on. */
  readonly dependencies: string[];
}

/** Modules that replace docgen's registry of islands. */
const REGISTRY = 'docgen-island-registry';

/**
 * How the maintainer's code is resolved: `docgen` and `docgen/templates/…` are docgen's own, a template that the site
 * replaces is the site's (except in the replacement itself, which may wrap the original), and React is the one copy
 * that docgen renders with.
 */
export function siteBundlePlugin(request: SiteBundleRequest, notes: BundleNotes): Plugin {
  const { sources, packageRoot } = request;
  const require = createRequire(join(packageRoot, 'package.json'));
  const ownTemplates = join(packageRoot, 'templates');
  const ownRegistry = join(ownTemplates, 'islands', 'registry.tsx');
  const replacements = new Map(
    sources.templates.map(({ path, absolute }) => [join(packageRoot, path), absolute] as const),
  );
  const templateFor = (original: string, importer: string) => {
    const replacement = replacements.get(original);
    return replacement === undefined || replacement === importer ? original : replacement;
  };
  return {
    name: 'docgen-site',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => ({
        path: pathToFileURL(require.resolve(path)).href,
        external: true,
      }));
      build.onResolve({ filter: /^docgen$/ }, () => ({ path: join(packageRoot, 'src', 'define-config.ts') }));
      build.onResolve({ filter: /^docgen\/templates\// }, ({ path, importer }) => {
        const original = `${join(packageRoot, path.slice('docgen/'.length))}.tsx`;
        return { path: templateFor(original, importer) };
      });
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        if (!resolveDir.startsWith(ownTemplates)) return undefined;
        const original = resolve(resolveDir, path);
        if (original === ownRegistry && sources.islands.length > 0) return { path: original, namespace: REGISTRY };
        return { path: templateFor(original, importer) };
      });
      build.onLoad({ filter: /\.mdx$/ }, ({ path }) => loadMdx(path, request, notes));
      build.onLoad({ filter: /./, namespace: REGISTRY }, () => ({
        contents: registryModule(ownRegistry, sources.islands),
        resolveDir: sources.root,
      }));
      // Styles come from the site's style sheets, which the pages load as files.
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'empty' }));
    },
  };
}

async function loadMdx(
  path: string,
  { sources, markdown }: SiteBundleRequest,
  { diagnostics, dependencies }: BundleNotes,
): Promise<OnLoadResult> {
  const text = await readFile(path, 'utf8');
  const sitePath = relative(sources.root, path).replaceAll('\\', '/');
  const page = sources.pageModules.find(({ absolute }) => absolute === path);
  const permalink = page ? makePageModule(page).permalink : '/';
  const compiled = await compileMdx({ path: sitePath, text }, { markdown, root: sources.root, permalink });
  if ('code' in compiled) {
    for (const one of compiled.diagnostics) diagnostics.push(one);
    for (const one of compiled.dependencies) dependencies.push(one);
    return { contents: compiled.code, loader: 'jsx', resolveDir: dirname(path) };
  }
  const { message, line, column } = compiled;
  const lineText = text.split(/\r\n|\n|\r/)[line - 1] ?? '';
  return { errors: [{ text: message, location: { file: path, line, column: column - 1, length: 1, lineText } }] };
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
