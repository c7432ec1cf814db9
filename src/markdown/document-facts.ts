import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';
import type { AssetReference, IncludedAmount } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Heading } from '../model/heading.ts';
import type { SourceLink } from '../model/source-link.ts';
import type { ComponentRenderer } from './component-tree.ts';
import type { MarkdownContext } from './context.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { LineIndex } from './line-index.ts';
import type { JsxNode } from './mdx-nodes.ts';

declare module 'vfile' {
  interface DataMap {
    /** What docgen's own steps know about the document, and what they find in it. */
    facts: DocumentFacts;
  }
}

/** What a page has included so far, also within what it includes. */
export interface IncludedSoFar {
  files: number;
  amount: IncludedAmount;
  /** Whether texts were found to include one another too deep: that is reported once, and the page includes no more. */
  isTooDeep: boolean;
}

/**
 * What the steps of the processor know about a document, and what they find in it. It travels on the document's VFile.
 */
export interface DocumentFacts {
  readonly context: MarkdownContext;
  readonly lines: LineIndex;
  /**
   * Highlights the document's code; undefined: nothing is asynchronous, and code is highlighted
   * where its grammars are loaded.
   */
  readonly highlighter: Highlighter | undefined;
  /** Renders the components of a text in Markdown; undefined: there are none, and their directives stay text. */
  readonly renderComponent: ComponentRenderer | undefined;
  /** Whether directives may become components. */
  readonly canShowComponents: boolean;
  /** The components of a text in Markdown, by the number in their element. */
  readonly components: JsxNode[];
  /** The texts within one another that led here, from that of the page on, and what the page includes. */
  readonly including: { readonly soFar: IncludedSoFar; readonly chain: readonly string[] };
  /** Whether the text is MDX. */
  readonly isMdx: boolean;
  /** Blocks with syntax of other generators, which are no summary. */
  readonly foreign: Set<Nodes>;
  /** Problems of the texts that this one includes. */
  readonly included: Diagnostic[];
  /** Whether the text may contain directives: satteri's parser, sufficient for most texts, does not support them. */
  hasDirectives: boolean;
  /** Whether the text contains raw HTML, so that the expensive steps that sanitise it are needed. */
  hasHtml: boolean;
  /** Addresses that are already those of the finished page, each with the place where it was written. */
  readonly resolved: Set<string>;
  readonly links: SourceLink[];
  readonly headings: Heading[];
  /** By address. */
  readonly assets: Map<string, AssetReference>;
  /** Texts of headings as the author wrote them, before a plugin turned formulas and emoji into markup. */
  readonly headingTexts: Map<Element, string>;
  /** The heading that is the document's title. */
  titleHeading: Element | undefined;
  title: { readonly text: string; readonly html: string; readonly id: string | undefined } | undefined;
  words: number;
  summary: string | undefined;
  /** Whether a plugin was asynchronous, which texts that are rendered synchronously cannot wait for. */
  isAsynchronous: boolean;
}

/** The facts of a document; every file that docgen processes has them. */
export function factsOf(file: VFile): DocumentFacts {
  const { facts } = file.data;
  if (!facts) throw new Error(`The file "${file.path}" did not come from documentFile.`);
  return facts;
}
