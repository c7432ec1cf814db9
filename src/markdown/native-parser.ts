import type { Nodes, Parents, Root } from 'mdast';

type Parse = (text: string, options: { readonly features: Readonly<Record<string, boolean>> }) => Root;

/** Front matter is taken off before; everything else that satteri knows beside these is off by default. */
const options = { features: { gfm: true, directive: true, frontmatter: false } };

// Its build is a package of its own for each platform. Where there is none, or it cannot be loaded, remark-parse does all.
const parse: Parse | undefined = await import('satteri').then(
  ({ markdownToMdast }) => markdownToMdast as Parse,
  () => undefined,
);

/** Whether the platform has the native parser. */
export const hasNativeParser = parse !== undefined;

/**
 * What the two parsers read differently, as far as the source shows it: emphasis by two signs at once or
 * after an escaped one, an address right
 * after another scheme (`git+https:`) or a sign (`/a@b.co`, `:www.`), half of a surrogate pair.
 */
const DIFFERENT =
  /\\[*_]{2}|\*_|_\*|~[*_]|[*_]~|[+.-](?:https?:\/\/|www\.)|https?:\/\/\.|:www\.|[:/][\w.+-]+@[\w.-]*\.[a-z]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/i;

/** A line that has to do with directives, and those of them that mean the same to both. */
const DIRECTIVE = /^.*:::.*$|^[ \t>*+.)\d-]*::.*$/gm;
const PLAIN_DIRECTIVE = /^:{3,}(?:[a-z]+(?:\[[^[\]`\\<]*\])?(?:\{[^{}[\]]*\})?)?[ \t]*$/i;

/**
 * The tree that remark-parse with GFM and container directives makes, sixty times faster, from the native parser satteri;
 * undefined where that is not there, or may differ (`test/unit/markdown/native-parser.test.ts` holds it to this). The
 * text's line ends are LF.
 */
export function parseNatively(text: string): Root | undefined {
  if (!parse || DIFFERENT.test(text) || !hasPlainDirectives(text)) return undefined;
  const tree = parse(text, options);
  return isSure(tree, text) ? tree : undefined;
}

function hasPlainDirectives(text: string): boolean {
  if (!text.includes('::')) return true;
  const lines = text.match(DIRECTIVE) ?? [];
  const closing = lines.filter((line) => /^:+[ \t]*$/.test(line));
  return lines.length === closing.length * 2 && lines.every((line) => PLAIN_DIRECTIVE.test(line));
}

/** Looks through a tree for nodes that remark-parse makes otherwise; without calling itself, since trees can be deep. */
function isSure(tree: Root, text: string): boolean {
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isSureNode(node, text)) return false;
    if (!('children' in node)) continue;
    restoreColons(node, text);
    let former: Nodes | undefined;
    for (const child of node.children) {
      // The signs of a quote around inline HTML of several lines are left in.
      if (child.type === 'html' && node.type !== 'root' && child.value.includes('\n')) return false;
      if (child.type === 'code' && node.type !== 'root' && !isClosed(child, text, FENCE)) return false;
      // remark-parse joins the parts of indented code across lines of blanks.
      if (child.type === 'code' && former?.type === 'code') return false;
      former = child;
      waiting.push(child);
    }
  }
  return true;
}

function isSureNode(node: Nodes, text: string): boolean {
  switch (node.type) {
    // What `restoreColons` has left; docgen reads two colons as text, too.
    case 'textDirective':
    case 'leafDirective':
      return false;
    case 'containerDirective':
      return isClosed(node, text, COLONS);
    case 'definition':
      return !node.label?.includes('\n');
    // HTML right below a table may have become its last row.
    case 'tableRow':
      return node.children[0]?.children[0]?.type !== 'html';
    default:
      return true;
  }
}

/** Makes text again of `:30` in `10:30` and of `:8080` in `localhost:8080`, which satteri takes for directives. */
function restoreColons(node: Parents, text: string): void {
  if (!node.children.some(({ type }) => type === 'textDirective')) return;
  const children: Nodes[] = [];
  for (const child of node.children) {
    const isName =
      child.type === 'textDirective' &&
      text.slice(child.position?.start.offset, child.position?.end.offset) === `:${child.name}`;
    const one: Nodes = isName ? { type: 'text', value: `:${child.name}`, ...placeOf(child) } : child;
    const last = children.at(-1);
    if (one.type !== 'text' || last?.type !== 'text') children.push(one);
    else {
      last.value += one.value;
      if (last.position && one.position) last.position.end = one.position.end;
    }
  }
  node.children = children as typeof node.children;
}

function placeOf({ position }: Nodes) {
  return position && { position };
}

const FENCE = /^(?:`{3,}|~{3,})/;
const COLONS = /^:{3,}/;

/** Whether a block ends with the fence that it starts with; the ends of others are told differently. */
function isClosed({ position }: Nodes, text: string, fence: RegExp): boolean {
  const source = text.slice(position?.start.offset, position?.end.offset);
  const opening = fence.exec(source)?.[0];
  return opening !== undefined && source.length > opening.length && source.trimEnd().endsWith(opening);
}
