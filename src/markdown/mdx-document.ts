import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import type { AssetReference, RenderedMarkdown } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Heading } from '../model/heading.ts';
import type { DocumentFacts } from './document-facts.ts';
import { asExcerpt } from './excerpt.ts';
import { added } from './includes/include-allowance.ts';
import { TRUNCATION_CLASS } from './plugins/remark-truncate.ts';

/** What is known of a text of MDX besides its HTML. */
export interface MdxParts {
  readonly permalink: string;
  readonly own: DocumentFacts;
  /** The facts of the texts that it includes. */
  readonly parts: readonly DocumentFacts[];
  /** Images that its code imports. */
  readonly images: readonly AssetReference[];
  readonly diagnostics: readonly Diagnostic[];
}

const MARK = new RegExp(`<hr class="${TRUNCATION_CLASS}"/?>`, 'g');
const HEADING = /<h[2-6](?:\s[^>]*?)?\sid="([^"]*)"/g;

/** A text of MDX that has run, as a document like any other. */
export function mdxDocument(html: string, { permalink, own, parts, images, diagnostics }: MdxParts): RenderedMarkdown {
  const all = [own, ...parts];
  const cut = html.search(MARK);
  const assets = new Map<string, AssetReference>(all.flatMap((one) => [...one.assets]));
  for (const image of images) assets.set(image.href, image);
  return {
    html: html.replace(MARK, '').trim(),
    excerptHtml: cut === -1 ? undefined : excerptOf(html.slice(0, cut), permalink),
    title: own.title?.text,
    titleHtml: own.title?.html,
    titleId: own.title?.id,
    summary: own.summary,
    headings: headingsIn(html, all),
    links: own.links.sort((a, b) => a.line - b.line || a.column - b.column),
    assets: [...assets.values()],
    words: all.reduce((sum, { words }) => sum + words, 0),
    included: all.map(({ including }) => including.soFar.amount).reduce(added),
    diagnostics,
  };
}

/** The headings that were written in Markdown, in the order in which they came out. */
function headingsIn(html: string, facts: readonly DocumentFacts[]): readonly Heading[] {
  const known = new Map(facts.flatMap(({ headings }) => headings.map((heading) => [heading.id, heading] as const)));
  const found = new Set<Heading>();
  for (const [, id = ''] of html.matchAll(HEADING)) {
    const heading = known.get(id);
    if (heading) found.add(heading);
  }
  return [...found];
}

function excerptOf(html: string, permalink: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  return toHtml(asExcerpt(tree, permalink), { allowDangerousHtml: true }).trim();
}
