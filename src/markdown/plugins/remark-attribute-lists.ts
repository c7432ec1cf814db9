import type { Data, Heading, Nodes, Paragraph, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { endingAttributeList, readAttributeList } from '../attribute-list.ts';
import { replaceNode, visit } from '../visit.ts';

/** What is in a text that has such a list. */
const HINT = /\{:?[ \t]*(?:[#.]|[a-z-]+=|data-)/;

/** Inline elements that a list right behind them is about. */
const INLINE: readonly string[] = [
  'delete',
  'emphasis',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
];

/**
 * Reads the attributes that authors write behind what they are about: the id of a heading (`## Errors {#errors}`), of a
 * paragraph or of an empty link, the size of an image. Classes and styles are dropped, as those of raw HTML are.
 */
export function remarkAttributeLists() {
  return (tree: Root, file: VFile): void => {
    if (!HINT.test(String(file))) return;
    visit(tree, (node: Nodes, index, parent) => {
      if (node.type === 'heading' || node.type === 'paragraph') readEnding(node);
      if ('children' in node) readInline(node.children);
      if (node.type !== 'paragraph' || node.children.length > 0 || !parent || index === undefined) return undefined;
      replaceNode(parent, index, []);
      return index;
    });
  };
}

/** Takes the list behind a heading's words, or on the last line of a paragraph. */
function readEnding(block: Heading | Paragraph): void {
  const last = block.children.at(-1);
  const list = last?.type === 'text' ? endingAttributeList(last.value) : undefined;
  if (last?.type !== 'text' || !list) return;
  const before = last.value.slice(0, list.start);
  // Right behind an inline element it is about that.
  const isOnly = before === '' && block.children.length === 1;
  const isOwn = isOnly || (block.type === 'heading' ? before !== '' : before.endsWith('\n'));
  if (!isOwn) return;
  last.value = before.trimEnd();
  if (last.value === '') block.children.pop();
  const { id } = list.properties;
  if (id === undefined) return;
  // A list alone is about no text, but its place may be linked to.
  if (block.type === 'paragraph' && isOnly) block.children = [anchor({ id })];
  else addProperties(block, { id });
}

/** Takes the lists behind inline elements. */
function readInline(children: Nodes[]): void {
  for (const [index, child] of children.entries()) {
    const next = children[index + 1];
    const list = next?.type === 'text' && INLINE.includes(child.type) ? readAttributeList(next.value) : undefined;
    if (next?.type !== 'text' || !list) continue;
    next.value = next.value.slice(list.length);
    if (child.type === 'link' && child.url === '' && child.children.length === 0)
      children[index] = anchor(list.properties);
    else addProperties(child, list.properties);
  }
}

/** An empty link with an id is a place to link to: `[](){#here}`. */
function anchor(properties: Readonly<Record<string, string>>): Text {
  return { type: 'text', value: '', data: { hName: 'span', hProperties: { ...properties } } };
}

function addProperties(node: Nodes, properties: Readonly<Record<string, string>>): void {
  const data: Data = node.data ?? {};
  node.data = { ...data, hProperties: { ...data.hProperties, ...properties } };
}
