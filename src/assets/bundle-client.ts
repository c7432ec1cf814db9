import { readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { type BuildOptions, type OutputFile as BundledFile, build, type Plugin } from 'esbuild';
import { contentHash } from '../content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import { ownModule } from '../package-root.ts';
import { assetFile, assetFolder, browserTargets, styleLayer } from './asset-file.ts';

/** The browser's code of a site. */
export interface ClientBundle {
  readonly files: readonly OutputFile[];
  /** Site-absolute address of the module that every page loads. */
  readonly entry: string;
  /** Site-absolute address of the module that redirect pages load. */
  readonly redirect: string;
  /** The module of the page for sign-ins; written only if there is such a page. */
  readonly signInScript: OutputFile;
  /** The module that keeps and follows the choice of a version of docs; written only if there are several. */
  readonly choiceScript: OutputFile;
  /** Source of the inline script in the head. */
  readonly beforePaint: string;
  /** Source of the inline script before the content. */
  readonly beforeContent: string;
}

/** Bundles `src/client`: one module, parts that are loaded on demand, and the inline scripts. */
export async function bundleClient(packageRoot: string): Promise<ClientBundle> {
  const [modules, signInScript, choiceScript, beforePaint, beforeContent] = await Promise.all([
    bundleModules(packageRoot),
    bundleModule(packageRoot, 'authorization-response'),
    bundleModule(packageRoot, 'docs-choice'),
    bundleInline(packageRoot, 'before-paint'),
    bundleInline(packageRoot, 'before-content'),
  ]);
  const addressOf = (name: string) => `/${modules.find(({ path }) => basename(path).startsWith(`${name}-`))?.path}`;
  return {
    files: modules,
    entry: addressOf('main'),
    redirect: addressOf('redirect'),
    signInScript,
    choiceScript,
    beforePaint,
    beforeContent,
  };
}

/** The checkout has a tsconfig.json and the package none; what they make must be the same. */
const NO_TSCONFIG = '{}';

/** What the modules of every client bundle have in common. */
function moduleBuild(packageRoot: string, entry: string) {
  return {
    entryPoints: [ownModule(entry)],
    outdir: join(packageRoot, assetFolder),
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    minify: true,
    tsconfigRaw: NO_TSCONFIG,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
    plugins: [sheetsAsText],
  } as const satisfies BuildOptions;
}

/** A style sheet that a module imports is a text, which the module adds to the page. */
const sheetsAsText: Plugin = {
  name: 'sheets-as-text',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const { code } = await esbuild.transform(source, { loader: 'css', minify: true, target: browserTargets });
      return { contents: `@layer ${styleLayer}{${code.trim()}}`, loader: 'text' };
    });
  },
};

/** Parts of the browser's code that are loaded at their first use. */
const ON_DEMAND = ['search-dialog', 'copy', 'folded-groups', 'scrolled', 'reference-address'] as const;

/**
 * The module of every page, that of redirect pages, and those that are loaded at their first use. They share no chunk, which every page would
 * have to load as a second request.
 */
async function bundleModules(packageRoot: string): Promise<readonly OutputFile[]> {
  const bundled = async (name: string) => {
    const { outputFiles } = await build(moduleBuild(packageRoot, `src/client/${name}`));
    return { name, files: outputFiles.map(hashedFile) };
  };
  const later = await Promise.all(ON_DEMAND.map(bundled));
  const redirect = await bundled('redirect');
  const main = await build({
    ...moduleBuild(packageRoot, 'src/client/main'),
    plugins: later.map(({ name, files }) => laterModule(name, `./${basename(files[0]?.path ?? '')}`)),
  });
  return [...main.outputFiles.map(hashedFile), ...[redirect, ...later].flatMap(({ files }) => files)];
}

/** A module that some sites have. */
async function bundleModule(packageRoot: string, name: string): Promise<OutputFile> {
  const { outputFiles } = await build(moduleBuild(packageRoot, `src/client/${name}`));
  const [file] = outputFiles.map(hashedFile);
  if (!file) throw new Error(`The bundle of src/client/${name} is empty.`);
  return file;
}

/** The bundler's own hash would depend on the names of the modules, which are others in a package. */
function hashedFile({ path, contents }: BundledFile): OutputFile {
  const { name, ext } = parse(path);
  return assetFile(`${name}-${contentHash(contents)}${ext}`, contents);
}

/** Leaves the import of a module to the browser, under the address of its own bundle. */
function laterModule(name: string, address: string): Plugin {
  return {
    name: 'later-module',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/${name}\\.[jt]s$`) }, () => ({ path: address, external: true }));
    },
  };
}

async function bundleInline(packageRoot: string, name: string): Promise<string> {
  const result = await build({
    entryPoints: [ownModule(`src/client/${name}`)],
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'iife',
    minify: true,
    tsconfigRaw: NO_TSCONFIG,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}
