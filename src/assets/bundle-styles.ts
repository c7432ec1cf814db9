import { basename, join, resolve } from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Message, type Plugin } from 'esbuild';
import { contentHash } from '../content-hash.ts';
import { esbuildPlace } from '../diagnostics/esbuild-place.ts';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { assetFile, assetFolder, browserTargets, styleLayer } from './asset-file.ts';

/** The styles of a site: one sheet and the files that it refers to. */
export interface StyleBundle {
  readonly files: readonly OutputFile[];
  /** Site-absolute address of the sheet; undefined if a sheet cannot be read. */
  readonly stylesheet: string | undefined;
  /** The site's own styles, if they are few enough to be part of each page; undefined if they are in the sheet. */
  readonly inline: string | undefined;
  /** Site-absolute addresses of the fonts that the first view of every page needs. */
  readonly preloadFonts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The sources of the styles; every path is absolute. */
export interface StyleSources {
  readonly packageRoot: string;
  /** Sheets of docgen's own for what few sites have in their navigation bar, and elsewhere. */
  readonly optional?: { readonly bar: readonly string[]; readonly page: readonly string[] } | undefined;
  /** Sheets of the site, which come after docgen's own. */
  readonly siteStyles: readonly string[];
  /** The site folder, to which paths in messages are relative; default: the package. */
  readonly siteDir?: string | undefined;
}

/**
 * Bundles `templates/styles/main.css` and the site's sheets into one, unless these are few. A sheet that cannot be read is a
 * diagnostic.
 */
export async function bundleStyles(sources: StyleSources): Promise<StyleBundle> {
  const inline = await inlineStyles(sources);
  const { packageRoot, optional, siteStyles } = sources;
  const own = [join(packageRoot, 'templates/styles/main.css'), ...(optional?.page ?? [])];
  const imports = [
    ...own.map((sheet) => importOf(packageRoot, sheet, ` layer(${styleLayer})`)),
    ...(inline === undefined ? siteStyles.map((sheet) => importOf(packageRoot, sheet)) : []),
  ];
  try {
    const result = await build(styleBuild(packageRoot, imports));
    const outputs = result.outputFiles.map((file) => ({ name: basename(file.path), content: file.contents }));
    const diagnostics = result.warnings.map((message) => diagnosticOf(message, sources, 'warning'));
    return toBundle(outputs, inline, diagnostics);
  } catch (error) {
    const messages = messagesOf(error);
    if (!messages) throw error;
    const diagnostics = messages.map((message) => diagnosticOf(message, sources, 'error'));
    return { files: [], stylesheet: undefined, inline, preloadFonts: [], diagnostics };
  }
}

/** Styles of a site up to this length, in characters, weigh less in each page than the wait for a file. */
const MAX_INLINE = 4096;

/**
 * The styles of the site's sheets, minified; undefined if there are many, if they refer to other files, or if there is something
 * to report.
 */
async function inlineStyles({ packageRoot, siteStyles }: StyleSources): Promise<string | undefined> {
  if (siteStyles.length === 0) return '';
  const imports = siteStyles.map((sheet) => importOf(packageRoot, sheet));
  const { outputFiles, warnings } = await build(styleBuild(packageRoot, imports)).catch((error: unknown) => {
    if (!messagesOf(error)) throw error;
    return { outputFiles: [], warnings: [] };
  });
  const text = outputFiles.length === 1 && warnings.length === 0 ? outputFiles[0]?.text.trim() : undefined;
  // The bundler escapes what would end a style element. Of other line ends, a page's parser would make the usual one (HTML, 13.2.3.5),
  // and the digest in the policy would be wrong.
  return text === undefined || text.length > MAX_INLINE || /@import|\r/.test(text) ? undefined : text;
}

function importOf(packageRoot: string, sheet: string, layer = ''): string {
  return `@import ${JSON.stringify(importPath(packageRoot, sheet))}${layer};`;
}

function styleBuild(packageRoot: string, imports: readonly string[]) {
  return {
    stdin: { contents: imports.join('\n'), loader: 'css', resolveDir: packageRoot },
    absWorkingDir: packageRoot,
    outdir: join(packageRoot, assetFolder),
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.avif': 'file' },
    plugins: [publicFiles],
    bundle: true,
    minify: true,
    // A site's own tsconfig is for its editor, and need not be readable.
    tsconfigRaw: '{}',
    target: [...browserTargets],
    write: false,
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** Addresses from the site's root are public files, and other addresses are outside the site: both stay unchanged. */
const publicFiles: Plugin = {
  name: 'public-files',
  setup({ onResolve }) {
    onResolve({ filter: /^(?:\/|[a-z][a-z0-9+.-]+:)/i }, ({ path }) => ({ path, external: true }));
  },
};

/** An absolute path in `@import` would count as a public file. */
function importPath(from: string, to: string): string {
  return `./${pathFrom(from, to)}`;
}

function toBundle(
  outputs: readonly { readonly name: string; readonly content: Uint8Array }[],
  inline: string | undefined,
  diagnostics: readonly Diagnostic[],
): StyleBundle {
  // The bundler's own hash of a sheet depends on where the site is; the hash of its bytes does not.
  const files = outputs.map(({ name, content }) =>
    assetFile(name.endsWith('.css') ? `main-${contentHash(content)}.css` : name, content),
  );
  const address = (wanted: RegExp) => files.filter(({ path }) => wanted.test(path)).map(({ path }) => `/${path}`);
  return { files, stylesheet: address(/\.css$/)[0], inline, preloadFonts: address(TEXT_FONT), diagnostics };
}

/** The letters of the text font; those of code, and rare signs, may load later. */
const TEXT_FONT = /\/figtree-text-[^/]*\.woff2$/;

function messagesOf(error: unknown): readonly Message[] | undefined {
  const isFailure = error instanceof Error && 'errors' in error && Array.isArray(error.errors);
  return isFailure ? (error as BuildFailure).errors : undefined;
}

function diagnosticOf(message: Message, sources: StyleSources, severity: Diagnostic['severity']): Diagnostic {
  const { location } = message;
  if (!location || location.file === '<stdin>') return report('STYLE_SYNTAX', message.text, { severity });
  const file = pathFrom(sources.siteDir ?? sources.packageRoot, resolve(sources.packageRoot, location.file));
  return report('STYLE_SYNTAX', message.text, { severity, place: esbuildPlace(location, file) });
}
