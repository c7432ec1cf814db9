import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { componentNode } from './component-tree.ts';
import { textContent } from './text-content.ts';

const TAB_MARK = /^==[ \t]+/;

/** Divides the content of tabs at lines `== Label`, the form of VitePress's plugin for tabs. */
export function withMarkedTabs(children: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = [];
  let tab: { children: Nodes[] } | undefined;
  for (const child of children) {
    for (const part of child.type === 'paragraph' ? linesBeforeMarks(child) : [child]) {
      const label = part.type === 'paragraph' ? takeTabLabel(part) : undefined;
      if (label !== undefined) {
        tab = componentNode('TabItem', { label }, []);
        result.push(tab as Nodes & typeof tab);
      }
      if (part.type !== 'paragraph' || part.children.length > 0) (tab?.children ?? result).push(part);
    }
  }
  return result;
}

/** Takes a first line `== Label` from a paragraph; undefined if it has none. */
function takeTabLabel(paragraph: Paragraph): string | undefined {
  const [first, ...others] = paragraph.children;
  if (first?.type !== 'text' || !TAB_MARK.test(first.value)) return undefined;
  const nodes = [{ ...first, value: first.value.replace(TAB_MARK, '') }, ...others];
  const end = nodes.findIndex((node) => node.type === 'text' && node.value.includes('\n'));
  const last = nodes[end];
  if (last?.type !== 'text') {
    paragraph.children = [];
    return nodes.map(textContent).join('').trim();
  }
  const line = last.value.indexOf('\n');
  paragraph.children = [{ ...last, value: last.value.slice(line + 1) }, ...nodes.slice(end + 1)];
  return (nodes.slice(0, end).map(textContent).join('') + last.value.slice(0, line)).trim();
}

/** Divides a paragraph before each line that opens a tab. */
function linesBeforeMarks(paragraph: Paragraph): Paragraph[] {
  const parts: Paragraph[] = [{ ...paragraph, children: [] }];
  const add = (node: PhrasingContent) => parts.at(-1)?.children.push(node);
  for (const [index, node] of paragraph.children.entries()) {
    if (node.type !== 'text') {
      add(node);
      continue;
    }
    for (const [at, value] of node.value.split(/\n(?===[ \t])/).entries()) {
      const isOpening = at > 0 || (index === 0 && TAB_MARK.test(value));
      if (isOpening && (parts.at(-1)?.children.length ?? 0) > 0) parts.push({ ...paragraph, children: [] });
      if (value !== '') add({ ...node, value });
    }
  }
  return parts;
}
