import { readFileSync } from 'node:fs';
import { isBuiltin, SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Location, type Message, type Plugin } from 'esbuild';
import { esbuildPlace } from '../../diagnostics/esbuild-place.ts';
import { placeIn } from '../../diagnostics/report.ts';
import { isBelow } from '../../file-path.ts';
import type { Place } from '../../model/diagnostic.ts';
import { runInProcess } from './config-process.ts';
import type { Project } from './project.ts';
import { STAND_IN, type StandInCall } from './stand-in.ts';
import { workingFolder } from './working-folder.ts';

/** What a configuration says, as data. */
export interface ConfigRun {
  /** Its default export; undefined if it could not be run to its end. */
  readonly value: unknown;
  /** What was called of packages, in order, also of a configuration that could not be run to its end. */
  readonly calls: readonly StandInCall[];
  /** Why it could not be run to its end, or what a promise of it threw beside a good export. */
  readonly fault?: { readonly reason: string; readonly place: Place | undefined };
}

/** What is asked for by a computed name is one of Node's own modules, or a stand-in; what is printed is not for docgen's users. */
const REQUIRE = `const console = new Proxy({}, { get: () => () => {} });
const docgenStandIn = globalThis.${STAND_IN};
const require = Object.assign((name) => process.getBuiltinModule(name) ?? docgenStandIn(name), { resolve: (name) => name });`;

/** Takes the place of `node:module`, whose \`createRequire\` would load what is installed, or fail. */
const MODULE = `const real = process.getBuiltinModule('node:module');
const createRequire = (file) => {
  const own = real.createRequire(file);
  const load = (name) => (/^\\.{0,2}\\//.test(name) || real.isBuiltin(name) ? own(name) : docgenStandIn(name));
  const resolve = (name) => {
    try {
      return own.resolve(name);
    } catch {
      return name;
    }
  };
  return Object.assign(load, { resolve });
};
module.exports = { ...real, createRequire };`;

/** How many files of the project that fail may be left out. */
const MOST_RETRIES = 5;

/**
 * Runs a configuration in JavaScript or TypeScript, which is the maintainer's own code, as `docgen.config.ts` is. It may
 * import files of the project; everything from packages is a stand-in, since they are seldom installed, and do
 * more than describe a site where they are. So is a file of the project that fails, such as one that checks variables of
 * the environment. `site`: the folder of the generator's site, from the project's root; it decides on the working folder.
 */
export async function runConfig(project: Project, path: string, site: string): Promise<ConfigRun> {
  const found = project.find(path);
  if (!found?.isFile) return { value: undefined, calls: [], fault: { reason: 'it cannot be found', place: undefined } };
  const leftOut = new Set<string>();
  const cwd = workingFolder(project, site);
  for (;;) {
    const run = await runOnce(project, found.absolute, { cwd, leftOut });
    const file = run.value === undefined ? run.fault?.place?.file : undefined;
    if (file === undefined || file === found.absolute || leftOut.has(file) || leftOut.size === MOST_RETRIES) return run;
    leftOut.add(file);
  }
}

async function runOnce(
  project: Project,
  path: string,
  { cwd, leftOut }: { readonly cwd: string; readonly leftOut: ReadonlySet<string> },
): Promise<ConfigRun> {
  const failed = (reason: string, place?: Place): ConfigRun => ({
    value: undefined,
    calls: [],
    fault: { reason, place },
  });
  const bundled = await bundle(project, path, leftOut).catch(
    ({ errors = [] }: { readonly errors?: readonly Message[] }) => errors,
  );
  if (!('outputFiles' in bundled)) {
    const [first] = bundled;
    return failed(first?.text ?? 'it cannot be read', first?.location ? placeOf(project, first.location) : undefined);
  }
  const [map, code] = bundled.outputFiles.map(({ text }) => text);
  const { value, calls, thrown } = await runInProcess(code ?? '', cwd);
  if (thrown)
    return { value, calls, fault: { reason: thrown.reason, place: thrownAt(project, thrown.stack, map ?? '') } };
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isOne ? { value, calls } : { ...failed('it exports no object'), calls };
}

function bundle(project: Project, path: string, leftOut: ReadonlySet<string>) {
  return build({
    stdin: {
      contents: `import * as config from ${JSON.stringify(path)};\nexport default config.default ?? config;\n`,
      resolveDir: dirname(path),
    },
    absWorkingDir: project.root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    sourcemap: 'external',
    sourcesContent: false,
    outfile: join(project.root, 'config.mjs'),
    banner: { js: REQUIRE },
    jsx: 'automatic',
    loader: { '.css': 'empty', '.node': 'empty', '.vue': 'empty', '.svg': 'text', '.md': 'text', '.mdx': 'text' },
    plugins: [confined(project, leftOut)],
  });
}

/** Loads files of the project, and a stand-in for everything else but Node's own modules. */
function confined(project: Project, leftOut: ReadonlySet<string>): Plugin {
  return {
    name: 'docgen-import',
    setup(build) {
      const isAsked = Symbol();
      build.onResolve({ filter: /^/ }, async ({ path, pluginData, kind, ...from }) => {
        if (pluginData === isAsked || kind === 'entry-point') return undefined;
        if (/^(?:node:)?module$/.test(path)) return { path, namespace: 'node-module' };
        if (isBuiltin(path)) return { external: true };
        const isFile = /^(?:\.{1,2}(?:\/|$)|\/|[A-Za-z]:)/.test(path);
        const found = isFile ? await build.resolve(path, { ...from, kind, pluginData: isAsked }) : undefined;
        const isOwn = found?.errors.length === 0 && isBelow(project.root, found.path) && !leftOut.has(found.path);
        // By the ending of its path, esbuild would take a stand-in for a module of one kind.
        return isOwn ? found : { path: `${path}/`, namespace: 'stand-in' };
      });
      build.onLoad({ filter: /^/, namespace: 'stand-in' }, ({ path }) => ({
        contents: `module.exports = docgenStandIn(${JSON.stringify(path.slice(0, -1))});`,
      }));
      build.onLoad({ filter: /^/, namespace: 'node-module' }, () => ({ contents: MODULE }));
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => ({
        contents: withOwnPlace(path),
        loader: loaderOf(path),
      }));
    },
  };
}

/** A module knows where it lies, although it runs as a part of the bundle. Its lines stay where they are. */
function withOwnPlace(path: string): string {
  const text = readFileSync(path, 'utf8').replace(/^#!.*/, '');
  const isDeclared = (name: string) => new RegExp(`(?:const|let|var)\\s+${name}\\b`).test(text);
  const own = Object.entries({ __dirname: dirname(path), __filename: path })
    .filter(([name]) => text.includes(name) && !isDeclared(name))
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`);
  const meta: Readonly<Record<string, string>> = {
    url: pathToFileURL(path).href,
    dirname: dirname(path),
    filename: path,
  };
  return (
    own.join('') + text.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name) => JSON.stringify(meta[name]))
  );
}

function loaderOf(path: string): 'ts' | 'tsx' | 'jsx' {
  const extension = extname(path);
  if (extension === '.tsx') return 'tsx';
  return extension.endsWith('ts') ? 'ts' : 'jsx';
}

/** The place of a fault that esbuild found. */
function placeOf(project: Project, location: Location): Place {
  return esbuildPlace(location, join(project.root, location.file));
}

/** The place in a file of the project where an error was thrown, by the map of the bundle's lines. */
function thrownAt(project: Project, stack: string, map: string): Place | undefined {
  const lines = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const frame of stack.split('\n')) {
    const [, line, column] = /data:text\/javascript[^\s]*?:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const entry = line === undefined ? undefined : lines.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !isEntry(entry)) continue;
    const source = entry.originalSource.startsWith('file:')
      ? fileURLToPath(entry.originalSource)
      : entry.originalSource;
    const found = project.find(source);
    if (!found?.isFile) continue;
    const file = { path: found.absolute, text: readFileSync(found.absolute, 'utf8') };
    return placeIn(file, entry.originalLine + 1, entry.originalColumn + 1);
  }
  return undefined;
}

/** Node declares an empty record for a place that is not in the map. */
function isEntry(entry: object): entry is SourceMapping {
  return typeof (entry as Partial<SourceMapping>).originalSource === 'string';
}
