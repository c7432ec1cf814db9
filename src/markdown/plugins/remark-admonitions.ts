import type { BlockContent, Blockquote, DefinitionContent, Paragraph, Parent, Root, RootContent } from 'mdast';
import { type AdmonitionKind, admonitionKind, admonitionTitle } from '../../shared/admonition-kinds.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/** An admonition in the Markdown tree: no longer a directive, so that no plugin for directives claims it. */
interface Admonition extends Parent {
  type: 'admonition';
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    admonition: Admonition;
  }
  interface RootContentMap {
    admonition: Admonition;
  }
}

/** Turns `:::note` and `> [!NOTE]` into admonitions. */
export function remarkAdmonitions() {
  return (tree: Root): void => {
    visit(tree, ['containerDirective', 'blockquote'], (node, index, parent) => {
      if (node.type === 'containerDirective') {
        const kind = admonitionKind(node.name);
        if (kind && parent && index !== undefined) {
          parent.children[index] = admonition(node, kind);
          return index;
        }
      } else if (node.type === 'blockquote') {
        const name = takeAlertMark(node);
        if (name !== undefined) makeAlert(node, name);
      }
      return undefined;
    });
  };
}

function admonition({ name, children, position }: ContainerDirective, kind: AdmonitionKind): Admonition {
  const [label] = children;
  const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const title: Paragraph = hasLabel
    ? label
    : { type: 'paragraph', children: [{ type: 'text', value: admonitionTitle(name) }] };
  title.data = { hProperties: { className: ['admonition-title'] } };
  return {
    type: 'admonition',
    data: admonitionData(kind, textContent(title) || admonitionTitle(name)),
    // An empty title is one that is not wanted (`!!! note ""`).
    children: [...(title.children.length > 0 ? [title] : []), ...(hasLabel ? children.slice(1) : children)],
    ...(position && { position }),
  };
}

function makeAlert(node: Blockquote, name: string): void {
  const title = admonitionTitle(name);
  node.data = { ...node.data, ...admonitionData(admonitionKind(name) ?? 'note', title) };
  node.children.unshift({
    type: 'paragraph',
    data: { hProperties: { className: ['admonition-title'] } },
    children: [{ type: 'text', value: title }],
  });
}

/** The role prevents a landmark, of which a page would have too many with the same name. */
function admonitionData(kind: AdmonitionKind, label: string) {
  return {
    hName: 'aside',
    hProperties: { className: ['admonition', `admonition-${kind}`], role: 'note', ariaLabel: label },
  };
}

/** Removes `[!NOTE]` from a quote's first line, where it must be alone; returns its name. */
function takeAlertMark(node: Blockquote): string | undefined {
  const [paragraph] = node.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return undefined;
  const mark = /^\[!([a-z]+)\][ \t]*(?:\r\n|\n|\r|$)/i.exec(first.value);
  const isAlone = mark !== null && (mark[0].length < first.value.length || isEndOfLine(paragraph.children[1]));
  const [, name = ''] = mark ?? [];
  if (!mark || !isAlone || !admonitionKind(name)) return undefined;
  first.value = first.value.slice(mark[0].length);
  if (first.value === '') paragraph.children.splice(0, paragraph.children[1]?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) node.children.shift();
  return name;
}

function isEndOfLine(node: Paragraph['children'][number] | undefined): boolean {
  return node === undefined || node.type === 'break';
}
