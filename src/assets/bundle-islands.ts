import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { BuildFailure, Metafile, Plugin } from 'esbuild';
import { esbuildPlace } from '../diagnostics/esbuild-place.ts';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { AssetFile } from '../model/source.ts';
import { ownModule, ownName, templateName } from '../package-root.ts';
import { assetFile, assetFolder, browserTargets } from './asset-file.ts';
import { layeredSheet } from './bundle-sheet.ts';
import { bundleWorker } from './bundle-worker.ts';
import { islandName } from './island-name.ts';
import { siteSyntax } from './site-syntax.ts';

/** The browser's code of a site's islands. */
export interface IslandBundle {
  readonly files: readonly OutputFile[];
  /**
   * The files that each island needs, by its name: its own module, the one that mounts it, and what these import. Names
   * without a folder.
   */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
}

const NONE: IslandBundle = { files: [], modules: new Map(), diagnostics: [] };

/** The bundle of docgen's own islands alone, once it is built. */
export interface IslandMemory {
  own?: IslandBundle | undefined;
}

/** The bundle of a site without custom islands is identical for all sites that use the same islands of docgen's. */
export async function islandBundle(
  { own, site }: { readonly own: readonly AssetFile[]; readonly site: readonly AssetFile[] },
  folders: { readonly packageRoot: string; readonly siteDir: string },
  cache: IslandMemory,
): Promise<IslandBundle> {
  if (own.length === 0 || site.length > 0) return bundleIslands([...own, ...site], folders);
  cache.own ??= await bundleIslands(own, folders);
  return cache.own;
}

/**
 * Bundles islands: a module for each, and React once for all of them, under names that change with their content. They
 * are separate from `src/client`, so that a page without an island loads none of them.
 */
async function bundleIslands(
  islands: readonly AssetFile[],
  { packageRoot, siteDir }: { readonly packageRoot: string; readonly siteDir: string },
): Promise<IslandBundle> {
  if (islands.length === 0) return NONE;
  const { build } = await import('esbuild');
  const mount = ownModule('templates/islands/mount');
  const sheet = await layeredSheet(packageRoot, join(packageRoot, 'templates/islands/console/styles/main.css'));
  const isOwn = islands.some(({ absolute }) => absolute === ownModule('templates/islands/console/ApiConsole'));
  const worker = isOwn ? await bundleWorker(packageRoot) : undefined;
  try {
    const { outputFiles, metafile } = await build({
      ...siteSyntax,
      entryPoints: [mount, ...islands.map(({ absolute }) => absolute)],
      absWorkingDir: packageRoot,
      outdir: join(packageRoot, assetFolder),
      entryNames: 'island-[name]-[hash]',
      chunkNames: 'islands-[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      metafile: true,
      target: browserTargets,
      define: {
        // React's development build is several times larger.
        'process.env.NODE_ENV': '"production"',
        'process.env.CONSOLE_SHEET': JSON.stringify(sheet),
        'process.env.SCHEMA_WORKER': worker ? JSON.stringify(basename(worker.path)) : 'undefined',
      },
      plugins: [islandImports(packageRoot)],
      write: false,
      logLevel: 'silent',
    });
    const entries = entriesOf(metafile, packageRoot);
    const modules = islands.map(({ path, absolute }): [string, readonly string[]] => [
      islandName(path),
      withImports([entries.get(absolute), entries.get(mount)], metafile),
    ]);
    return {
      files: [
        ...outputFiles.map(({ path, contents }) => assetFile(basename(path), contents)),
        ...(worker ? [worker] : []),
      ],
      modules: new Map(modules),
      diagnostics: [],
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return { ...NONE, diagnostics: errors.map((one) => problemOf(one, packageRoot, siteDir)) };
  }
}

/** React is docgen's own copy, and styles come from the site's style sheets. */
function islandImports(packageRoot: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  return {
    name: 'docgen-islands',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
      onResolve({ filter: ownName }, () => ({ path: ownModule('src/define-config') }));
      onResolve({ filter: templateName }, ({ path }) => ({ path: ownModule(templateName.exec(path)?.[1] ?? '') }));
      onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'empty' }));
    },
  };
}

/** Output of each entry, by the entry's absolute path. */
function entriesOf({ outputs }: Metafile, packageRoot: string): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]): [string, string][] =>
      entryPoint === undefined ? [] : [[resolve(packageRoot, entryPoint), path]],
    ),
  );
}

/** These outputs and everything that they import statically, each once. */
function withImports(paths: readonly (string | undefined)[], { outputs }: Metafile): string[] {
  const found = new Set(paths.filter((path) => path !== undefined));
  for (const path of found)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]) found.add(imported);
  return [...found].map((path) => basename(path));
}

function problemOf(
  { text, location }: BuildFailure['errors'][number],
  packageRoot: string,
  siteDir: string,
): Diagnostic {
  return report('TEMPLATE_SYNTAX', `For the browser: ${text}`, {
    place: location ? esbuildPlace(location, pathFrom(siteDir, resolve(packageRoot, location.file))) : undefined,
  });
}
