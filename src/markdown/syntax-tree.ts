import type { Nodes, Paragraph, Parents, Root, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import { hideColons, showColons } from './colons.ts';

/** Front matter is taken off before; everything else that the parser knows beside these is off by default. */
const options = { features: { gfm: true, directive: true, frontmatter: false } };

/**
 * The syntax tree of CommonMark with GFM, footnotes and container directives (`:::note`). The text's line ends are LF, and
 * it has no U+0000.
 */
export function parseTree(text: string): Root {
  const hidden = hideColons(text);
  const tree = markdownToMdast(hidden.text, options) as Root;
  showColons(tree, hidden.sign);
  // Without calling itself, since trees can be deep.
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('children' in node)) continue;
    if (node.type === 'containerDirective') nameWhole(node, text);
    undoDirectives(node, text);
    for (const child of node.children) waiting.push(child);
  }
  return tree;
}

/**
 * What follows the label of a directive on its line would be lost. Where there is something, all of the line becomes the
 * name, which no admonition has.
 */
function nameWhole(node: Extract<Nodes, { type: 'containerDirective' }>, text: string): void {
  const start = node.position?.start.offset ?? 0;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [first] = node.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const end = hasLabel ? (first.position?.end.offset ?? start) - start : `${/^:+/.exec(line)?.[0]}${node.name}`.length;
  if (!/^(?:\{[^{}]*\})?[ \t]*$/.test(line.slice(end))) node.name = line.replace(/^:+/, '');
}

/** Makes text again of the directives of one colon or two that were not hidden. */
function undoDirectives(node: Parents, text: string): void {
  if (!node.children.some(({ type }) => type === 'textDirective' || type === 'leafDirective')) return;
  const children: Nodes[] = [];
  for (const child of node.children) {
    const one = child.type === 'textDirective' || child.type === 'leafDirective' ? asWritten(child, text) : child;
    const last = children.at(-1);
    if (one.type !== 'text' || last?.type !== 'text') children.push(one);
    else {
      last.value += one.value;
      if (last.position && one.position) last.position.end = one.position.end;
    }
  }
  node.children = children as typeof node.children;
}

function asWritten({ type, position }: Nodes, text: string): Text | Paragraph {
  const place = position && { position };
  const written: Text = { type: 'text', value: text.slice(position?.start.offset, position?.end.offset), ...place };
  return type === 'textDirective' ? written : { type: 'paragraph', children: [written], ...place };
}
