import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import type { ComponentType, ReactElement } from 'react';
import { holdExit } from '../config/hold-exit.ts';
import { esbuildPlace } from '../diagnostics/esbuild-place.ts';
import { placeIn, report } from '../diagnostics/report.ts';
import { isBelow, pathFrom, stackFrame } from '../file-path.ts';
import { type FileStamps, fileStamps, notesFiles } from '../file-stamps.ts';
import type { Aliases } from '../markdown/alias.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocumentProps, PageProps } from '../model/frame.ts';
import type { SiteSources } from '../model/source.ts';
import { settled } from '../never-ending.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { messageOf } from '../shared/message-of.ts';
import { isSameList } from '../shared/remember.ts';
import { writeProblem } from '../write-problem.ts';
import { COMPONENTS } from './module-names.ts';
import { readSource } from './read-source.ts';
import type { Components } from './render-component.ts';
import { hasOwnComponents } from './site-components.ts';
import { moduleOptions, ownInputs, siteModules } from './site-modules.ts';
import { unusedTemplates } from './unused-templates.ts';

/** The exports of a component in `pages/`. */
export interface ComponentModule {
  readonly default: ComponentType<PageProps>;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly image?: unknown;
  readonly unlisted?: unknown;
}

/** The maintainer's own code, compiled and loaded. */
export interface SiteBundle {
  /** The page template with the site's replacements; undefined if the site replaces none. */
  readonly Document: ((props: DocumentProps) => ReactElement) | undefined;
  /** The components of texts, if the site replaces or adds some. */
  readonly components: Components | undefined;
  /** Component pages by their source path. */
  readonly modules: ReadonlyMap<string, ComponentModule>;
  /** Absolute paths of every file that it was made from, except docgen's own. */
  readonly inputs: readonly string[];
}

/** The input of the bundle. */
export interface SiteBundleRequest {
  readonly sources: SiteSources;
  readonly packageRoot: string;
  readonly aliases: Aliases;
}

/** The last bundle that could be made, so that it is made again only if its entries or the files that it was made from differ. */
export interface SiteBundleCache {
  last?:
    | { readonly entries: readonly string[]; readonly files: FileStamps; readonly outcome: Outcome<SiteBundle> }
    | undefined;
}

const EMPTY: SiteBundle = { Document: undefined, components: undefined, modules: new Map(), inputs: [] };

/**
 * Compiles the site's component pages and templates with esbuild into one module that shares React with docgen, and
 * runs it. A file that cannot be compiled is TEMPLATE_SYNTAX, one that throws while it loads PAGE_CRASHED.
 */
export async function loadSiteBundle(request: SiteBundleRequest, cache: SiteBundleCache): Promise<Outcome<SiteBundle>> {
  const { sources } = request;
  if (sources.templates.length === 0 && sources.pageModules.length === 0) return { value: EMPTY, diagnostics: [] };
  const entries = [...sources.templates, ...sources.islands, ...sources.pageModules].map(({ absolute }) => absolute);
  const { last } = cache;
  if (last && isSameList(last.entries, entries) && last.files.areCurrent()) return last.outcome;
  const files = fileStamps(entries);
  const outcome = await makeBundle(request, files);
  // What repairs a bundle may be a file that was not there when it failed.
  const isFailed = outcome.diagnostics.some(({ severity }) => severity === 'error');
  cache.last = isFailed ? undefined : { entries, files, outcome };
  return outcome;
}

async function makeBundle(request: SiteBundleRequest, files: FileStamps): Promise<Outcome<SiteBundle>> {
  const { sources } = request;
  const { build } = await import('esbuild');
  const entry = [
    sources.templates.length > 0
      ? `export { Document } from 'docgen/templates/Document';`
      : 'export const Document = undefined;',
    hasOwnComponents(sources) ? `export { components } from '${COMPONENTS}';` : '',
    ...sources.pageModules.map(({ absolute }, index) => `import * as module${index} from ${JSON.stringify(absolute)};`),
    `export const modules = [${sources.pageModules.map((_, index) => `module${index}`).join(', ')}];`,
  ].join('\n');
  try {
    const result = await build({
      ...moduleOptions(request),
      stdin: { contents: entry, resolveDir: sources.root, loader: 'js' },
      write: false,
      outdir: sources.root,
      sourceRoot: `${pathToFileURL(sources.root).href}/`,
      plugins: [notesFiles(files.note), siteModules(request)],
    });
    const code = result.outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
    const inputs = ownInputs(Object.keys(result.metafile.inputs), request);
    const { value, diagnostics } = await runBundle(code, sources, inputs);
    return { value, diagnostics: [...diagnostics, ...unusedTemplates(sources, new Set(inputs))] };
  } catch (error) {
    return { value: EMPTY, diagnostics: compileProblems(error, sources.root) };
  }
}

async function runBundle(code: string, sources: SiteSources, inputs: readonly string[]): Promise<Outcome<SiteBundle>> {
  const scratch = scratchFolder();
  if (!('path' in scratch)) return { value: { ...EMPTY, inputs }, diagnostics: [scratch] };
  const release = holdExit();
  try {
    const file = join(scratch.path, 'site.mjs');
    const unwritten = await writeFile(file, code).then(
      () => undefined,
      (error: unknown) => writeProblem(error, scratch.path, `The folder for temporary files ${tmpdir()}`),
    );
    if (unwritten) return { value: { ...EMPTY, inputs }, diagnostics: [unwritten] };
    // So that errors of a page refer to its own lines.
    process.setSourceMapsEnabled(true);
    const loaded: Pick<SiteBundle, 'Document' | 'components'> & { readonly modules: ComponentModule[] } = await settled(
      import(pathToFileURL(file).href),
    );
    const modules = new Map(
      sources.pageModules.flatMap(({ path }, index): [string, ComponentModule][] => {
        const module = loaded.modules[index];
        return module ? [[path, module]] : [];
      }),
    );
    const { Document, components } = loaded;
    return { value: { Document, components, modules, inputs }, diagnostics: [] };
  } catch (error) {
    return { value: { ...EMPTY, inputs }, diagnostics: [crashReport(error, sources.root, undefined)] };
  } finally {
    release();
    scratch.remove();
  }
}

/** What esbuild reports, as TEMPLATE_SYNTAX; any other error is thrown again. */
export function compileProblems(error: unknown, root: string): Diagnostic[] {
  const failure = error as Partial<BuildFailure>;
  if (!Array.isArray(failure.errors)) throw error;
  return failure.errors.map(({ text, location }) =>
    report('TEMPLATE_SYNTAX', text, {
      place: location ? esbuildPlace(location, pathFrom(root, resolve(root, location.file))) : undefined,
    }),
  );
}

/** A page or template that threw, reported at the topmost line of the site's own code in the stack. */
export function crashReport(error: unknown, root: string, page: string | undefined): Diagnostic {
  const message = messageOf(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = stack
    .split('\n')
    .map((line) => stackFrame(line))
    .find((one) => one && isBelow(root, one.path));
  const file = frame ? pathFrom(root, frame.path) : page;
  const { line, column } = frame ?? { line: 1, column: 1 };
  const place = file === undefined ? undefined : placeIn(readSource(root, file), line, column);
  return report('PAGE_CRASHED', `This throws while the page is rendered: ${message.split('\n')[0]}`, { place });
}
