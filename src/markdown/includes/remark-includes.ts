import type { Root as HtmlRoot } from 'hast';
import type { Html, Nodes, Paragraph, Parent, Parents, Root } from 'mdast';
import type { Options as ConversionOptions } from 'remark-rehype';
import type { VFile } from 'vfile';
import type { SourceFile } from '../../model/source.ts';
import { linesOf } from '../../shared/lines.ts';
import { matchLine } from '../../shared/match-line.ts';
import { readFrontMatter } from '../../sources/front-matter.ts';
import { factsOf } from '../document-facts.ts';
import { documentFile } from '../document-file.ts';
import { diagnosticsOf, placeOfNode, warn } from '../messages.ts';
import { addressKey } from '../resolved-address.ts';
import { visit } from '../visit.ts';
import { includeMarkIn, mayHaveIncludeMark } from './include-mark.ts';
import { rangeOf, regionOf, sectionOf } from './part-of-text.ts';
import { mayInclude, readIncluded } from './read-included.ts';

/** A text within another, already as HTML. */
interface Included extends Parent {
  type: 'included';
  children: never[];
  readonly tree: HtmlRoot;
}

declare module 'mdast' {
  interface BlockContentMap {
    included: Included;
  }
  interface RootContentMap {
    included: Included;
  }
}

/** Turns the text of a file into safe HTML, whose headings and code are those of the page that includes it. */
export type IncludedText = (file: VFile) => Promise<HtmlRoot>;

/** Handles the nodes that `remarkIncludes` leaves. */
export const includedHandler: NonNullable<NonNullable<ConversionOptions['handlers']>['included']> = (
  _,
  { tree }: Included,
) => tree.children as never;

const INCLUDE = /^<!--\s*@include:\s*(.+?)\s*-->\s*$/;

/**
 * Replaces `<!--@include: ./part.md-->`, and on a line of its own mdBook's `{{#include ./part.md}}` and MkDocs'
 * `--8<-- "part.md"`, by the text of that file, whose links and images count from it.
 */
export function remarkIncludes(toHtml: IncludedText) {
  return (tree: Root, file: VFile): Promise<void> | undefined => {
    const text = String(file);
    if ((!text.includes('@include:') && !mayHaveIncludeMark(text)) || factsOf(file).context.embed) return undefined;
    const found: Found[] = [];
    visit(tree, (node: Nodes, _, parent: Parents | undefined) => {
      const wanted = node.type === 'html' ? inComment(node) : node.type === 'paragraph' ? inMark(node) : undefined;
      if (wanted && parent) found.push({ parent, node, ...wanted });
    });
    return found.length === 0 ? undefined : includeAll(found, file, toHtml);
  };
}

/** A file, or a part of it: a region or section, lines (`3,10`), or the lines of a region. */
interface Wanted {
  readonly path: string;
  readonly part?: string | undefined;
  readonly range?: string | undefined;
}

interface Found extends Wanted {
  readonly parent: Parents;
  readonly node: Nodes;
}

function inComment({ value }: Html): Wanted | undefined {
  const written = matchLine(INCLUDE, value)?.[1];
  const [, path = '', part, range] = /^(.*?)(?:#([^{}]*))?(?:\{([^{}]*)\})?$/.exec(written ?? '') ?? [];
  return written === undefined ? undefined : { path, part, range };
}

function inMark({ children: [only, ...others] }: Paragraph): Wanted | undefined {
  const mark = only?.type === 'text' && others.length === 0 ? includeMarkIn(only.value) : undefined;
  if (!mark || mark.isEscaped) return undefined;
  const { path, part } = mark;
  return part !== undefined && rangeOf(part) ? { path, range: part } : { path, part };
}

async function includeAll(found: readonly Found[], file: VFile, toHtml: IncludedText): Promise<void> {
  for (const one of found) {
    const { parent, node } = one;
    if (parent.type === 'paragraph') {
      const hint = 'Put the comment on a line of its own, with blank lines around it.';
      warn(file, 'INCLUDE_MISSING', 'A file cannot be included within a line', {
        place: placeOfNode(file, node),
        hint,
      });
      continue;
    }
    const html = await includedTree(file, one, toHtml);
    const included: Included = { type: 'included', children: [], tree: html, ...position(node) };
    const index = (parent.children as Nodes[]).indexOf(node);
    (parent.children as Nodes[])[index] = included;
  }
}

/** Maximum number of blocks in an included text, which the library hands on as the arguments of one call. */
const MAX_BLOCKS = 10_000;

/** Maximum number of texts within one another: each is read while those around it wait. */
const MAX_LEVELS = 20;

const EMPTY: HtmlRoot = { type: 'root', children: [] };

async function includedTree(file: VFile, { path, part, range, node }: Found, toHtml: IncludedText): Promise<HtmlRoot> {
  const facts = factsOf(file);
  const { chain, soFar } = facts.including;
  if (soFar.isTooDeep) return EMPTY;
  const place = placeOfNode(file, node);
  const source = readIncluded(file, path, place);
  if (!source) return EMPTY;
  if (chain.includes(source.path)) {
    const ring = [...chain.slice(chain.indexOf(source.path)), source.path].join(' → ');
    warn(file, 'INCLUDE_CYCLE', `This file includes itself: ${ring}`, { place });
    return EMPTY;
  }
  if (chain.length > MAX_LEVELS) {
    soFar.isTooDeep = true;
    warn(file, 'INCLUDE_CYCLE', `Files include one another more than ${MAX_LEVELS} levels deep here`, { place });
    return EMPTY;
  }
  const text = partOf(source, part, range);
  if (!text) {
    warn(file, 'INCLUDE_MISSING', `The file "${source.path}" has no region or heading "${part}"`, { place });
    return EMPTY;
  }
  if (!mayInclude(file, text.text, place)) return EMPTY;
  const own = documentFile(text, { ...facts, including: { ...facts.including, chain: [...chain, source.path] } });
  const ownFacts = factsOf(own);
  const whole = await toHtml(own);
  // Line endings between blocks come back with the text around; each level of includes would double them.
  const tree = { ...whole, children: whole.children.filter((one) => one.type !== 'text' || one.value.trim() !== '') };
  facts.words += ownFacts.words;
  facts.summary ??= ownFacts.summary;
  for (const [href, asset] of ownFacts.assets) facts.assets.set(href, asset);
  for (const link of ownFacts.links) facts.links.push({ file: source.path, ...link });
  for (const one of diagnosticsOf(own)) facts.included.push(one);
  if (tree.children.length > MAX_BLOCKS) {
    warn(file, 'INCLUDE_MISSING', `The file "${source.path}" has more than ${MAX_BLOCKS} paragraphs`, { place });
    return EMPTY;
  }
  placeAt(tree, node, file);
  return tree;
}

/** The lines to include, the others blank, so that every place is one in the file. */
function partOf(source: SourceFile, part: string | undefined, range: string | undefined): SourceFile | undefined {
  const text = readFrontMatter(source).value.body().text;
  const lines = linesOf(text);
  const named = part === undefined || part === '' ? undefined : (regionOf(lines, part) ?? sectionOf(lines, part));
  if (part && !named) return undefined;
  const { first, last } = (range === undefined ? undefined : rangeOf(range)) ?? { first: 1, last: lines.length };
  const start = Math.max(first, named?.first ?? 1);
  const end = Math.min(last, named?.last ?? lines.length);
  const kept = lines.map((line, index) => (index + 1 >= start && index + 1 <= end ? line : ''));
  return { path: source.path, text: kept.join('\n') };
}

/** From here on the nodes are those of the text that includes them; their addresses stay resolved. */
function placeAt(tree: HtmlRoot, node: Nodes, file: VFile): void {
  const { resolved } = factsOf(file);
  visit(tree, 'element', (element) => {
    if (node.position) element.position = node.position;
    for (const name of ['href', 'src', 'poster']) {
      const address = element.properties[name];
      if (typeof address === 'string') resolved.add(addressKey(element, address));
    }
  });
}

function position({ position: own }: Nodes) {
  return own ? { position: own } : {};
}
