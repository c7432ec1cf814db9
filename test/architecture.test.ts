import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { put } from './unit/commands/docgen-process.ts';
import { temporaryFolder } from './unit/output/temporary-folder.ts';

/**
 * The rules of the code base: imports go in one direction, without cycles, and code for the browser does not depend on
 * Node. The list is in the order of the steps: a step imports only those before it.
 */
const root = resolve(import.meta.dirname, '..');

const ORDER = [
  'src/model',
  'src/shared',
  'src/diagnostics',
  'src/schema',
  'src/package-root.ts',
  'src/steps.ts',
  'src/heap-growth.ts',
  'src/file-path.ts',
  'src/file-stamps.ts',
  'src/create-file.ts',
  'src/folder.ts',
  'src/plain-file.ts',
  'src/content-hash.ts',
  'src/replace-file.ts',
  'src/spill-file.ts',
  'src/write-problem.ts',
  'src/scratch-folder.ts',
  'src/text-reference.ts',
  'src/time-limit.ts',
  'src/threads',
  'src/define-config.ts',
  'src/never-ending.ts',
  'src/load-module.ts',
  'src/config',
  'src/sources',
  'src/markdown',
  'src/openapi/document',
  'src/openapi/swagger2',
  'src/openapi/checks',
  'src/openapi/examples',
  'src/openapi/objects',
  'src/openapi',
  'src/workflows',
  'src/tools/diff',
  'src/content',
  'src/routes',
  'src/assets',
  'templates',
  'src/render',
  'src/features',
  'src/work.ts',
  'src/check',
  'src/output',
  'src/build-result.ts',
  'src/build-state.ts',
  'src/cache',
  'src/build.ts',
  'src/dev',
  'src/tools/check',
  'src/tools/mock',
  'src/tools/verify',
  'src/tools/init',
  'src/tools/import',
  'src/tools/completion',
  'src/commands',
  'src/interface',
  'src/program',
  'src/standard-output.ts',
  'src/cli.ts',
];

/** Folders that may import only what is listed here, whatever comes before them. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'src/model': ['src/diagnostics'],
  'src/shared': ['src/model'],
  'src/diagnostics': ['src/model', 'src/shared'],
  'src/client': ['src/shared', 'templates/islands', 'src/model'],
  'src/console': ['src/model', 'src/shared'],
  templates: ['src/model', 'src/shared', 'src/console'],
};

/** `get html() {` in an object or a class, and the equivalent with `defineProperty`. */
const GETTER = /^\s*(?:static\s+)?get\s+[\w$#[\]'"]+\s*\(\s*\)|\bdefineProperty\(|__defineGetter__/m;

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = ['src', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    const to = specifier.startsWith('.') ? relative(root, resolve(root, dirname(from), specifier)) : specifier;
    return { from, to };
  }),
);

const own = imports.filter(({ to }) => /^(?:src|templates)\//.test(to));

function placeOf(path: string): string {
  return [...ORDER, ...Object.keys(ONLY)].find((place) => path === place || path.startsWith(`${place}/`)) ?? path;
}

describe('the architecture', () => {
  it('has files, and every import resolves to one of them', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(own.filter(({ to }) => !files.includes(to) && !/\.(?:css|json)$/.test(to))).toEqual([]);
  });

  it('imports in one direction', () => {
    const against = own.filter(({ from, to }) => {
      const [source, target] = [placeOf(from), placeOf(to)];
      if (source === target) return false;
      const allowed = ONLY[source];
      if (allowed) return !allowed.some((place) => to.startsWith(`${place}/`));
      return ORDER.indexOf(target) === -1 || ORDER.indexOf(target) > ORDER.indexOf(source);
    });
    expect(against).toEqual([]);
  });

  it('assigns every file to a step', () => {
    expect(files.filter((file) => !ORDER.includes(placeOf(file)) && !(placeOf(file) in ONLY))).toEqual([]);
  });

  it('imports a folder with an entry point only through it, including types', () => {
    const rooms = files.filter((file) => file.endsWith('/index.ts')).map(dirname);
    const past = rooms.flatMap((room) =>
      own.filter(({ from, to }) => {
        return to.startsWith(`${room}/`) && !from.startsWith(`${room}/`) && to !== `${room}/index.ts`;
      }),
    );
    expect(rooms).toContain('src/openapi');
    expect(past).toEqual([]);
  });

  it('has no import cycles, including type imports', () => {
    const targets = new Map(files.map((file) => [file, own.filter(({ from }) => from === file).map(({ to }) => to)]));
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')];
      if (done.has(file)) return [];
      const found = (targets.get(file) ?? []).flatMap((next) => visit(next, [...path, file]));
      done.add(file);
      return found;
    };
    expect(files.flatMap((file) => visit(file, []))).toEqual([]);
  });

  it('does not use Node in code for the browser', () => {
    const browser = imports.filter(({ from }) => /^(?:src\/client|src\/console|src\/shared|templates)\//.test(from));
    expect(browser.filter(({ to }) => to.startsWith('node:'))).toEqual([]);
  });

  it('uses React hooks only in islands', () => {
    const hooks = /\buse(?:State|Effect|Ref|Memo|Callback|Reducer|Context|LayoutEffect)\(/;
    const outside = files.filter((file) => file.startsWith('templates/') && !file.startsWith('templates/islands/'));
    expect(outside.filter((file) => hooks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('describes a build in a file of at most 80 lines', () => {
    expect(readFileSync(join(root, 'src/build.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });

  it('has plain records, without getters', () => {
    const withGetters = files.filter((file) => GETTER.test(readFileSync(join(root, file), 'utf8')));
    expect(withGetters).toEqual([]);
  });

  it('has no file longer than 250 lines', () => {
    const long = files.map((file) => `${file}: ${readFileSync(join(root, file), 'utf8').split('\n').length}`);
    expect(long.filter((line) => Number(line.split(': ')[1]) > 250)).toEqual([]);
  });

  it('does not spread lists into arguments, since long ones throw a RangeError', () => {
    const lint = (cwd: string, ...places: readonly string[]) =>
      spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--only=plugin', ...places], { cwd });
    expect(lint(root, 'src', 'templates').status).toBe(0);
    const cwd = temporaryFolder();
    put(cwd, {
      'biome.json': JSON.stringify({ root: true, plugins: [join(root, 'test/no-spread-arguments.grit')] }),
      'a.ts': 'f(1, ...a);\nf([...a], { ...b });\nnew F(...a);\n',
    });
    expect(String(lint(cwd, '.').stderr).match(/^a\.ts:\d+:\d+/gm)).toEqual(['a.ts:1:6', 'a.ts:3:7']);
  });
});
