import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { visit } from '../visit.ts';

type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>;

/** Turns directives that neither docgen nor a plugin of the site knows back into text, so that nothing is lost. */
export function remarkPlainDirectives() {
  return (tree: Root, file: VFile): void => {
    if (!factsOf(file).hasDirectives) return;
    const text = String(file);
    visit(tree, (node: Nodes) => {
      if ('children' in node && node.children.some(isUnclaimed))
        node.children = plain(node, text) as typeof node.children;
    });
  };
}

/** A plugin claims a directive by setting the element that it becomes, or by replacing its node. */
function isUnclaimed(node: Nodes): node is Directive {
  const isDirective =
    node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';
  return isDirective && node.data?.hName === undefined;
}

function plain(parent: Parents, text: string): Nodes[] {
  const children: Nodes[] = [];
  for (const child of parent.children as Nodes[]) {
    for (const one of isUnclaimed(child) ? asWritten(child, text) : [child]) {
      const last = children.at(-1);
      if (one.type === 'text' && last?.type === 'text') children[children.length - 1] = joined(last, one);
      else children.push(one);
    }
  }
  return children;
}

function asWritten(node: Directive, text: string): RootContent[] {
  const [opening, closing] = marks(node, text);
  const position = node.position && { position: node.position };
  const words = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value, ...position }]);
  if (node.type === 'textDirective')
    return [...words(opening), ...plain(node, text), ...words(closing)] as RootContent[];
  const line = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children, ...position });
  if (node.type === 'leafDirective') {
    return [line([...words(opening), ...(plain(node, text) as PhrasingContent[]), ...words(closing)])];
  }
  const [label] = node.children;
  const isLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const content = plain({ ...node, children: node.children.slice(isLabel ? 1 : 0) }, text) as RootContent[];
  // A group of tabs that nobody wrote.
  if (label?.position?.start.offset === node.position?.start.offset) return content;
  return [line(words(opening)), ...content, ...(closing === '' ? [] : [line(words(closing))])];
}

/** The source before and after the content of a directive; for a container, its opening and its closing line. */
function marks(node: Directive, text: string): readonly [opening: string, closing: string] {
  const written = text.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'containerDirective') {
    const [first = '', ...rest] = written.split('\n');
    return [first, /:{3,}[ \t]*$/.exec(rest.at(-1) ?? '')?.[0] ?? ''];
  }
  const [first, last] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
  if (first === undefined || last === undefined) return [written, ''];
  return [text.slice(node.position?.start.offset, first), text.slice(last, node.position?.end.offset)];
}

function joined(first: Text, second: Text): Text {
  const { start } = first.position ?? {};
  const { end } = second.position ?? {};
  return { type: 'text', value: first.value + second.value, ...(start && end && { position: { start, end } }) };
}
