import type { MarkdownContext } from '../markdown/context.ts';
import type { RenderedMarkdown } from '../model/content.ts';
import type { SourceFile } from '../model/source.ts';
import type { RecordedLookups } from './recorded-lookup.ts';
import type { PageLookup } from './site-lookup.ts';

/** A text of MDX whose address is known. */
export interface MdxText {
  /** The body of its file, front matter blanked. */
  readonly source: SourceFile;
  readonly context: PageLookup & Pick<MarkdownContext, 'frontMatter'>;
}

/** A rendered text of MDX, with everything that it was made from besides its own file. */
export interface RenderedMdx {
  readonly rendered: RenderedMarkdown;
  readonly lookups: RecordedLookups;
  /** Whether it could be rendered; if not, its diagnostics say why, and the next build tries again. */
  readonly isWhole: boolean;
}

/** Turns texts of MDX into HTML. It runs the code in them and in the components that they import. */
export interface MdxRenderer {
  /** Which texts it renders: those in `.mdx`, or those in `.md` too. */
  readonly format: 'detect' | 'mdx';
  /** Identifies the files that any text may use without naming them. */
  readonly key: string;
  /** All texts in one go, since they share modules; the results are in their order. */
  readonly render: (texts: readonly MdxText[]) => Promise<readonly RenderedMdx[]>;
}

/** Whether a source is MDX: by its name, unless all texts are. */
export function isMdx({ path }: { readonly path: string }, mdx: Pick<MdxRenderer, 'format'> | undefined): boolean {
  return path.endsWith('.mdx') || mdx?.format === 'mdx';
}
