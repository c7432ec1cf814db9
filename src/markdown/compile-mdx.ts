import { posix } from 'node:path';
import type { VFile } from 'vfile';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { SourceFile } from '../model/source.ts';
import { aliased } from './alias.ts';
import type { ComponentRenderer } from './component-tree.ts';
import type { MarkdownContext } from './context.ts';
import { type DocumentFacts, factsOf } from './document-facts.ts';
import { documentFile } from './document-file.ts';
import { foreignComponent } from './foreign-component.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { MdxNames, NamePlaces } from './mdx-nodes.ts';
import { mdxPlugins } from './mdx-plugins.ts';
import { asMdx } from './mdx-text.ts';
import { diagnosticsOf, warn } from './messages.ts';
import { areLinesSound } from './parsers/nesting.ts';
import type { Slots } from './plugins/rehype-slots.ts';

/** What texts of MDX are compiled with. */
export interface MdxOptions {
  readonly markdown: ProcessorConfig;
  readonly highlighter?: Highlighter | undefined;
  /** Renders the components of texts in Markdown that a text includes. */
  readonly renderComponent?: ComponentRenderer | undefined;
  /** Receives the HTML that React leaves out; one map for all texts that are rendered into one page. */
  readonly slots: Slots;
  /** The module with the components that a text need not import, and their names. */
  readonly provided: { readonly module: string; readonly names: ReadonlySet<string> };
}

/** An MDX text as JavaScript with JSX, and what is known of it as of a text in Markdown. */
export interface CompiledMdx {
  /** Undefined if the text cannot be compiled, which is reported. */
  readonly code: string | undefined;
  /** Whether the code can run: it is valid, and every component that it uses exists. */
  readonly canRun: boolean;
  readonly facts: DocumentFacts;
  readonly diagnostics: readonly Diagnostic[];
  /** Modules that it imports. */
  readonly imports: NamePlaces;
}

/**
 * Compiles an MDX text: the body of its file with the lines of the front matter blanked. It goes through the same
 * plugins as Markdown, except for those of raw HTML, which MDX does not have. A text that is not valid is
 * TEMPLATE_SYNTAX.
 */
export async function compileMdx(
  source: SourceFile,
  context: MarkdownContext,
  { markdown, highlighter, renderComponent, slots, provided }: MdxOptions,
): Promise<CompiledMdx> {
  const file = documentFile(source, { context, highlighter, renderComponent, isMdx: true });
  const text = String(file);
  file.value = asMdx(text, false);
  const names: MdxNames = { imports: new Map(), components: new Map(), declared: new Set() };
  const { remark, conversion, rehype } = mdxPlugins(markdown, { slots, names });
  const facts = factsOf(file);
  const result = (code: string | undefined, faults: readonly Diagnostic[] = []): CompiledMdx => {
    const diagnostics = [...faults, ...diagnosticsOf(file)];
    return { code, canRun: code !== undefined && faults.length === 0, facts, diagnostics, imports: names.imports };
  };
  if (!areLinesSound(String(file), file, 'remark-parse')) return result(undefined);
  const [{ createProcessor }, { SourceMapGenerator }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('source-map'),
  ]);
  try {
    const processor = createProcessor({
      SourceMapGenerator,
      format: 'mdx',
      jsx: true,
      providerImportSource: provided.module,
      remarkPlugins: remark,
      remarkRehypeOptions: conversion,
      rehypePlugins: rehype,
    });
    // What looks like a comment may be in a string of JavaScript, unless it is why the text is not valid.
    if (text.includes('<!--') && !isValid(file, processor)) file.value = asMdx(text, true);
    const { value, map } = await processor.process(file);
    warnOfUnused(names.imports, file, provided.names);
    const code = value + addedExports(source, context.frontMatter ?? {}) + placesComment(map, source);
    return result(code, unknownComponents(names, provided.names));
  } catch (error) {
    return result(undefined, [faultOf(error, facts)]);
  }
}

function isValid(file: VFile, processor: { readonly parse: (file: VFile) => unknown }): boolean {
  try {
    processor.parse(file);
    return true;
  } catch {
    return false;
  }
}

/** The places of the code in its text, which is named from its own folder, as a comment that the bundler reads. */
function placesComment(map: object | null | undefined, { path }: SourceFile): string {
  const json = JSON.stringify({ ...map, sources: [posix.basename(path)] });
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(json).toString('base64')}\n`;
}

/** What texts may use and import beside what they export: under the first name in Docusaurus, under the others in Astro. */
function addedExports({ text }: SourceFile, frontMatter: Readonly<Record<string, unknown>>): string {
  const added = [
    ['frontMatter', `const frontMatter = ${JSON.stringify(frontMatter)};`],
    ['frontmatter', `const frontmatter = ${JSON.stringify(frontMatter)};`],
    ['Content', '{ MDXContent as Content };'],
  ] as const;
  const own = added.filter(([name]) => !new RegExp(`^export (?:const|let|var|function) ${name}\\b`, 'm').test(text));
  return `\n${own.map(([, code]) => `export ${code}`).join('\n')}\n`;
}

/**
 * FOREIGN_SYNTAX for each import of a component in a language of another generator, unless docgen or the site has one of its name,
 * and STYLE_IMPORT for each of a style sheet.
 */
function warnOfUnused(imports: NamePlaces, file: VFile, provided: ReadonlySet<string>): void {
  const { aliases } = factsOf(file).context;
  for (const [path, place] of imports) {
    if (/^\.{1,2}\/.*\.css$/.test(path))
      warn(file, 'STYLE_IMPORT', `The style sheet "${path}" is not loaded`, { place });
    const found = foreignComponent(aliased(path, aliases) ?? path);
    if (!found || provided.has(found.name)) continue;
    warn(file, 'FOREIGN_SYNTAX', `This is a component of ${found.language}; only its content is shown`, {
      place,
      hint: `Write one in templates/content/${found.name}.tsx; pages then use it without changing this import.`,
    });
  }
}

/** COMPONENT_UNKNOWN for each component that nobody provides, at the first place where it is used. */
function unknownComponents({ components, declared }: MdxNames, provided: ReadonlySet<string>): Diagnostic[] {
  const isKnown = (name: string) => provided.has(name) || declared.has(name.split('.')[0] ?? '');
  return [...components]
    .filter(([name]) => !isKnown(name))
    .map(([name, place]) =>
      report('COMPONENT_UNKNOWN', `There is no component "${name}"`, { place, hint: didYouMean(name, provided) }),
    );
}

/** The compiler's error: a message with a place, which may be in its text instead, and a cause. */
interface CompilerError {
  readonly reason?: string;
  readonly message?: string;
  readonly line?: number;
  readonly column?: number;
  readonly cause?: unknown;
}

const PLACE_AT_END = / \((\d+):(\d+)(?:-\d+:\d+)?\)$/;

function faultOf(error: unknown, { lines }: DocumentFacts): Diagnostic {
  const { reason, message = String(error), line, column, cause } = error as CompilerError;
  const words = ((reason ?? message).split('\n')[0] ?? '').replace(/\.$/, '');
  const [, ownLine = 1, ownColumn = 1] = PLACE_AT_END.exec(words) ?? [];
  const why = cause instanceof Error ? `: ${cause.message.replace(PLACE_AT_END, '')}` : '';
  const reasonInWords = words
    .replace(PLACE_AT_END, '')
    .replace('import/exports', 'the import or export')
    .replace(/ with acorn$/, why);
  const place: Place = lines.place(line ?? Number(ownLine), column ?? Number(ownColumn));
  const embed = /^\s*::(operation|schema)\{/.exec(place.sourceLine ?? '')?.[1];
  const hint = embed && `In MDX, write <${embed === 'schema' ? 'Schema' : 'Operation'} id="…" />.`;
  return report('TEMPLATE_SYNTAX', reasonInWords, { place, hint });
}
