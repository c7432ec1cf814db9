import { VFile } from 'vfile';
import type { SourceFile } from '../model/source.ts';
import type { ComponentRenderer } from './component-tree.ts';
import type { MarkdownContext } from './context.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import { NOTHING } from './includes/include-allowance.ts';
import { indexLines } from './line-index.ts';

/** What a document has besides its text. */
export interface DocumentInput {
  readonly context: MarkdownContext;
  /**
   * Highlights the code; undefined: nothing is asynchronous, and code is highlighted
   * where its grammars are loaded.
   */
  readonly highlighter?: Highlighter | undefined;
  /** Renders components; undefined: there are none, unless the text is MDX. */
  readonly renderComponent?: ComponentRenderer | undefined;
  /** Whether the text is MDX, which has components of its own. */
  readonly isMdx?: boolean;
  /** For a text that another one includes: that one's, which it continues. */
  readonly including?: DocumentFacts['including'];
  readonly components?: DocumentFacts['components'];
}

/**
 * A source as input of the processor: line endings are LF, and U+0000 is replaced as CommonMark 2.3 requires, for
 * either parser; lines and columns remain those of the source.
 */
export function documentFile(
  source: SourceFile,
  { context, highlighter, renderComponent, isMdx = false, including, components = [] }: DocumentInput,
): VFile {
  const value = source.text.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n');
  const file = new VFile({ path: source.path, value, ...(context.root !== undefined && { cwd: context.root }) });
  file.data.facts = {
    context,
    lines: indexLines(source),
    highlighter,
    renderComponent,
    canShowComponents: isMdx || renderComponent !== undefined,
    components,
    including: including ?? { soFar: { files: 0, amount: NOTHING, isTooDeep: false }, chain: [source.path] },
    isMdx,
    foreign: new Set(),
    included: [],
    hasDirectives: true,
    hasHtml: false,
    resolved: new Set(),
    links: [],
    headings: [],
    assets: new Map(),
    headingTexts: new Map(),
    titleHeading: undefined,
    title: undefined,
    words: 0,
    summary: undefined,
    isAsynchronous: false,
  };
  file.data.docgen = {
    permalink: context.permalink,
    source: source.path,
    frontMatter: context.frontMatter ?? {},
    addDependency: (path) => context.dependency?.(path),
  };
  return file;
}
