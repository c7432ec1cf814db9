import { readFile } from 'node:fs/promises';
import { dirname, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { holdExit } from '../config/hold-exit.ts';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { NamePlaces } from '../markdown/mdx-nodes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { settled } from '../never-ending.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { IMAGE, imageModule } from './image-module.ts';
import { compileProblems, crashReport } from './site-bundle.ts';
import {
  type IncludedAgain,
  includedAgain,
  inputsFrom,
  type ModuleFolders,
  moduleOptions,
  ownInputs,
  RAW_SUFFIX,
  siteModules,
} from './site-modules.ts';

/** A text of MDX as JavaScript. */
export interface MdxModule {
  readonly code: string;
  /** Modules that it imports, with their places. */
  readonly imports: NamePlaces;
}

/** What texts are bundled with. */
export interface MdxBundling extends ModuleFolders {
  /** The text at an absolute path, compiled. */
  readonly moduleAt: (path: string) => Promise<MdxModule>;
}

/** A text that runs, or why it does not. */
export type LoadedMdx =
  | {
      readonly exports: Readonly<Record<string, unknown>>;
      /** Absolute paths of the maintainer's files that it was made from, itself included. */
      readonly inputs: readonly string[];
    }
  | { readonly problems: readonly Diagnostic[] };

/**
 * Bundles texts of MDX with the components that they import, and runs them; the result is by absolute path. A module
 * that several texts import runs once. A text that fails does not affect the others.
 */
export async function bundleMdx(
  paths: readonly string[],
  bundling: MdxBundling,
): Promise<ReadonlyMap<string, LoadedMdx>> {
  if (paths.length === 0) return new Map();
  const scratch = scratchFolder();
  if (!('path' in scratch)) return new Map(paths.map((path) => [path, { problems: [scratch] }]));
  try {
    return await loadAll(await writeModules(paths, scratch.path, bundling), bundling);
  } catch (error) {
    const failed = await failedTexts(error, paths, bundling);
    if (failed.size === paths.length) return failed;
    // Where the mistake is in a component, each text shows by itself whether it needs that one.
    const others = paths.filter((path) => !failed.has(path));
    const groups = failed.size > 0 ? [others] : others.map((path) => [path]);
    const found: [string, LoadedMdx][] = [...failed];
    for (const group of groups) for (const one of await bundleMdx(group, bundling)) found.push(one);
    return new Map(found);
  } finally {
    scratch.remove();
  }
}

/** An import of a file's text, as Docusaurus and Vite write it. */
const RAW = /^!!raw-loader!|\?raw$/;

async function writeModules(paths: readonly string[], folder: string, bundling: MdxBundling): Promise<Metafile> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...moduleOptions(bundling),
    entryPoints: paths.map((path, index) => ({ in: path, out: `text-${index}` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    plugins: [
      siteModules(bundling),
      {
        name: 'docgen-mdx',
        setup({ onLoad, onResolve, resolve: find }) {
          onResolve({ filter: RAW }, async ({ path, ...rest }) => {
            if (rest.pluginData === RAW) return undefined;
            const { resolveDir, kind, importer } = rest;
            const bare = path.replace(/^!!raw-loader!|\?raw$/g, '');
            const found = await find(bare, { resolveDir, kind, importer, pluginData: RAW });
            return found.errors.length > 0 ? undefined : { path: found.path, suffix: RAW_SUFFIX };
          });
          onLoad({ filter: IMAGE }, ({ path, suffix }) =>
            suffix === RAW_SUFFIX ? undefined : { contents: imageModule(path, bundling.sources.root), loader: 'js' },
          );
          onLoad({ filter: /./ }, async ({ path, suffix }) =>
            suffix === RAW_SUFFIX ? { contents: await readFile(path, 'utf8'), loader: 'text' } : undefined,
          );
          onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
            return { contents: (await bundling.moduleAt(path)).code, loader: 'jsx', resolveDir: dirname(path) };
          });
        },
      },
    ],
  });
  return metafile;
}

async function loadAll(metafile: Metafile, bundling: MdxBundling): Promise<ReadonlyMap<string, LoadedMdx>> {
  const { root } = bundling.sources;
  // So that errors of a component refer to its own lines.
  process.setSourceMapsEnabled(true);
  const loaded = new Map<string, LoadedMdx>();
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    const path = resolve(root, entryPoint);
    const inputs = ownInputs(inputsFrom(entryPoint, metafile), bundling);
    const again = includedAgain(entryPoint, metafile);
    if (again) {
      loaded.set(path, { problems: [await cycleReport(again, bundling)] });
      continue;
    }
    const release = holdExit();
    try {
      loaded.set(path, { exports: await settled(import(pathToFileURL(resolve(root, output)).href)), inputs });
    } catch (error) {
      loaded.set(path, { problems: [crashReport(error, root, pathFrom(root, path))] });
    } finally {
      release();
    }
  }
  return loaded;
}

/** A text that includes itself would never end. */
async function cycleReport({ from, name }: IncludedAgain, { sources, moduleAt }: MdxBundling): Promise<Diagnostic> {
  const path = resolve(sources.root, from);
  const own = /\.mdx?$/.test(path) ? (await moduleAt(path)).imports.get(name) : undefined;
  const place = own ?? { file: pathFrom(sources.root, path), line: 1, column: 1 };
  return report('TEMPLATE_SYNTAX', `The import "${name}" makes this file include itself`, { place });
}

/** The texts that the bundler names in its errors; the only one, wherever the errors are. */
async function failedTexts(
  error: unknown,
  paths: readonly string[],
  { sources: { root }, moduleAt }: MdxBundling,
): Promise<Map<string, { readonly problems: readonly Diagnostic[] }>> {
  const problems = compileProblems(error, root);
  const failed = new Map<string, { problems: Diagnostic[] }>();
  for (const problem of problems) {
    const path = problem.place ? resolve(root, problem.place.file) : undefined;
    const text = paths.length === 1 ? paths[0] : paths.find((one) => one === path);
    if (text === undefined) continue;
    const isInText = path !== undefined && /\.mdx?$/.test(path);
    const known = failed.get(text) ?? { problems: [] };
    known.problems.push(isInText ? atImport(problem, (await moduleAt(path)).imports) : problem);
    failed.set(text, known);
  }
  return failed;
}

const NOT_FOUND = /^Could not resolve "(.+)"$/;
const NO_EXPORT = /^No matching export in "(.+)" for import "(.+)"$/;

/** The bundler sees the code that a text became; the place is that of the import in the text itself. */
function atImport({ message, place }: Diagnostic, imports: NamePlaces): Diagnostic {
  const missing = NOT_FOUND.exec(message)?.[1];
  if (missing !== undefined && imports.has(missing)) {
    return report('TEMPLATE_SYNTAX', `The import "${missing}" cannot be found`, { place: imports.get(missing) });
  }
  const [, file = '', name = ''] = NO_EXPORT.exec(message) ?? [];
  const module = [...imports.keys()].find((one) => parse(file).name === parse(one).name);
  if (file !== '' && module !== undefined) {
    return report('TEMPLATE_SYNTAX', `"${module}" does not export "${name}"`, { place: imports.get(module) });
  }
  return report('TEMPLATE_SYNTAX', message, { place: place && { file: place.file, line: 1, column: 1 } });
}
