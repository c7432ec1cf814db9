import type { Element } from 'hast';
import type { VFile } from 'vfile';
import type { AssetReference, Heading, SourceLink } from '../model/content.ts';
import type { MarkdownContext } from './context.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { LineIndex } from './line-index.ts';

declare module 'vfile' {
  interface DataMap {
    /** What docgen's own steps know of the document and find in it. */
    facts: DocumentFacts;
  }
}

/** What the steps of the processor know of a document, and what they find in it. It travels on the document's VFile. */
export interface DocumentFacts {
  readonly context: MarkdownContext;
  readonly lines: LineIndex;
  /** Prepares the document's code; undefined: nothing waits, and code is coloured where its grammars are loaded. */
  readonly highlighter: Highlighter | undefined;
  /** Whether the text may hold directives: satteri's parser, which most texts need, knows none. */
  hasDirectives: boolean;
  /** Whether the text holds raw HTML, so that the expensive steps that make it safe are needed. */
  hasHtml: boolean;
  /** Addresses that are those of the finished page already, each with the place where it was written. */
  readonly resolved: Set<string>;
  readonly links: SourceLink[];
  readonly headings: Heading[];
  /** By address. */
  readonly assets: Map<string, AssetReference>;
  /** Texts of headings as the author wrote them, before a plugin turned formulas and emoji into markup. */
  readonly headingTexts: Map<Element, string>;
  /** The heading that is the document's title. */
  titleHeading: Element | undefined;
  title: { readonly text: string; readonly html: string } | undefined;
  words: number;
  summary: string | undefined;
  /** Whether a plugin has made the processor wait, which texts that are rendered without waiting cannot. */
  isAsynchronous: boolean;
}

/** The facts of a document of docgen's; every file that docgen processes has them. */
export function factsOf(file: VFile): DocumentFacts {
  const { facts } = file.data;
  if (!facts) throw new Error(`The file "${file.path}" did not come from documentFile.`);
  return facts;
}
