import { dirname } from 'node:path';
import type { BuildOptions, Location, Message, Plugin } from 'esbuild';
import { placeIn, report } from '../diagnostics/report.ts';
import { type FileStamps, notesFiles } from '../file-stamps.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';

const RELATIVE = /['"`]\.{1,2}\//;

/**
 * Absolute paths of the site's own files that its configuration imports, directly or not, as far as they can be read;
 * each is noted in `files`.
 */
export async function localImports(source: SourceFile, path: string, files: FileStamps): Promise<readonly string[]> {
  if (!RELATIVE.test(source.text)) return [];
  const { build } = await import('esbuild');
  const imported: string[] = [];
  const note = (file: string) => {
    files.note(file);
    imported.push(file);
  };
  // Problems in a file are reported by the loader, which runs it.
  await build({ ...optionsFor(path), packages: 'external', plugins: [notesFiles(note)] }).catch(() => undefined);
  return imported;
}

/** Syntax errors and missing imports, for a configuration that failed to run. */
export async function importFaults(source: SourceFile, path: string): Promise<Diagnostic[]> {
  const { build } = await import('esbuild');
  const faults = await build({ ...optionsFor(path), plugins: [findsImports] }).then(
    () => [],
    (failure: { readonly errors?: readonly Message[] }) => failure.errors ?? [],
  );
  return faults.map((fault) => diagnosticOf(source, fault));
}

function optionsFor(path: string) {
  return {
    entryPoints: [path],
    absWorkingDir: dirname(path),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: { '.node': 'empty' },
  } as const satisfies BuildOptions;
}

/** Follows the imports of the site's own files; for packages, only checks that they exist. */
const findsImports: Plugin = {
  name: 'docgen-imports',
  setup(build) {
    const isAsked = Symbol();
    build.onResolve({ filter: /^/ }, async ({ path, pluginData, kind, ...from }) => {
      if (kind === 'entry-point' || pluginData === isAsked) return undefined;
      if (/^docgen(?:-site)?(?:\/|$)/.test(path)) return { external: true };
      const found = await build.resolve(path, { ...from, kind, pluginData: isAsked });
      if (found.errors.length > 0) return { errors: [{ text: `The import "${path}" cannot be found`, detail: path }] };
      return isRelative(path) ? found : { external: true };
    });
  },
};

function diagnosticOf(source: SourceFile, { text, location, pluginName, detail }: Message): Diagnostic {
  const place = location ? placeOf(location) : placeIn(source, 1, 1);
  if (pluginName !== '') return report('CONFIG_SYNTAX', text, { place, hint: installHint(detail) });
  const subject = place.file === source.path ? 'The configuration' : 'What the configuration imports';
  return report('CONFIG_SYNTAX', `${subject} is not valid TypeScript: ${text}`, { place });
}

/** esbuild counts bytes. */
function placeOf({ file, line, column, length, lineText }: Location): Place {
  const bytes = Buffer.from(lineText);
  const widthOf = (start: number, end: number) => bytes.subarray(start, end).toString().length;
  return {
    file,
    line,
    column: widthOf(0, column) + 1,
    length: Math.max(1, widthOf(column, column + length)),
    sourceLine: lineText,
  };
}

/** How to install the package of an import; undefined if the import does not name one. */
function installHint(specifier: string): string | undefined {
  const [name] = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*/.exec(specifier) ?? [];
  return isRelative(specifier) || name === undefined
    ? undefined
    : `Install its package for the site: npm install -D ${name}`;
}

function isRelative(specifier: string): boolean {
  return /^(?:\.{0,2}\/|file:)/.test(specifier);
}
