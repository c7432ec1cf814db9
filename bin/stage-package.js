// Makes the package that is published, in a folder (default: .package): docgen compiled, with the types and modules that
// sites import. The checkout itself is never published.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './compile.js';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Files of the package that are the checkout's as they are; folders without their TypeScript. */
const COPIED = [
  ...[
    'src',
    'templates',
    'bin/docgen.js',
    'bin/start.js',
    'bin/load.js',
    'bin/work.js',
    'bin/finish-write.js',
    'bin/run-config.js',
  ],
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'types.d.ts', 'site.tsconfig.json'],
];

/** Modules that docgen bundles for the browser or for a site's own code, and those that are imported by their names. */
const MODULES = [
  ...[/^templates\//, /^src\/client\//, /^src\/dev\/browser\//, /^src\/console\/schema-worker\./],
  /^src\/define-config\./,
];

/** Stages the package in a folder, which is emptied first. */
async function stagePackage(stage) {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const path of [...COPIED, ...rootFiles('.schema.json')]) copy(path, stage);
  await bundle(packageRoot, join(stage, 'lib'), { sourcesContent: false });
  await emit(stage);
  keepReached(stage, '.js', MODULES);
  keepReached(stage, '.d.ts', [/^templates\//, /^src\/interface\/index\./]);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
}

function rootFiles(end) {
  return readdirSync(packageRoot).filter((name) => name.endsWith(end));
}

function copy(path, stage) {
  const isCode = (from) => /\.tsx?$/.test(from) && path !== 'types.d.ts' && !from.includes('init-site');
  cpSync(join(packageRoot, path), join(stage, path), { recursive: true, filter: (from) => !isCode(from) });
}

/** Compiles each module by itself, as docgen's own bundles have it: tsc would add helpers to what browsers load. */
async function emit(stage) {
  const modules = ['src', 'templates'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('init-site'))
      .map((path) => join(packageRoot, folder, path)),
  );
  const { build } = await import('esbuild');
  await build({
    entryPoints: modules,
    outdir: stage,
    outbase: packageRoot,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2023',
    logLevel: 'warning',
  });
  emitTypes(stage);
}

function emitTypes(stage) {
  const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', stage];
  const project = ['-p', join(packageRoot, 'bin', 'package.tsconfig.json')];
  const { status, error } = spawnSync(process.execPath, [compiler, ...project, ...options], { stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error('The types of the package cannot be compiled.');
}

const IMPORT = /(from |import\(|import )(["'])(\.{1,2}\/[^"']+?)\.(?:tsx?|js)\2/g;

/** Removes the compiled files with an ending that are not needed by those that the patterns name. */
function keepReached(stage, ending, patterns) {
  const folders = ['src', 'templates'];
  const all = folders.flatMap((folder) =>
    readdirSync(join(stage, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith(ending) && !path.includes('init-site')),
  );
  const reached = new Set(all.filter((path) => patterns.some((pattern) => pattern.test(path))));
  for (const path of reached) {
    // Declarations name TypeScript, which the package does not have.
    const text = readFileSync(join(stage, path), 'utf8').replace(IMPORT, '$1$2$3.js$2');
    writeFileSync(join(stage, path), text);
    for (const [, , , target] of text.matchAll(IMPORT))
      reached.add(`${join(dirname(path), target)}${ending}`.replaceAll('\\', '/'));
  }
  for (const path of all) if (!reached.has(path)) rmSync(join(stage, path));
}

/** The package's `package.json`: the checkout's, with what is compiled in the place of TypeScript. */
function manifest() {
  const {
    private: _,
    scripts,
    devDependencies,
    exports,
    ...rest
  } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const compiled = ([name, path]) => {
    const [, base] = /^(.+?)(?<!\.d)\.tsx?$/.exec(path) ?? [];
    if (path.endsWith('.d.ts')) return [name, { types: path }];
    if (base === undefined) return [name, path];
    // The program itself is bundled; templates are bundled with the code of a site.
    return [name, { types: `${base}.d.ts`, default: `${name === '.' ? './lib/interface/index' : base}.js` }];
  };
  // Where it is published from; npm compares that with the provenance of a release.
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: home } = process.env;
  const repository = home && { type: 'git', url: `git+${server}/${home}.git` };
  return {
    ...rest,
    ...(repository && { repository }),
    exports: Object.fromEntries(Object.entries(exports).map(compiled)),
  };
}

await stagePackage(resolve(process.argv[2] ?? join(packageRoot, '.package')));
