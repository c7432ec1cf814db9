import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { directiveComponent } from '../../shared/directive-components.ts';
import { componentNode } from '../component-tree.ts';
import { factsOf } from '../document-facts.ts';
import { takeCodeLabel } from '../highlight/code-meta.ts';
import { isJsx, type JsxNode } from '../mdx-nodes.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/**
 * Turns the containers that stand for components (`:::steps`) into those of MDX, so that both are rendered alike, and
 * the fences of a code group into its tabs.
 */
export function remarkComponents() {
  return (tree: Root, file: VFile): void => {
    const { hasDirectives, canShowComponents } = factsOf(file);
    if (!canShowComponents || !hasDirectives) return;
    visit(tree, (node, index, parent) => {
      const group = codeGroup(node);
      if (group) group.children = group.children.map(codeTab);
      if (node.type !== 'containerDirective' || node.data?.hName !== undefined) return undefined;
      const component = componentOf(node, file);
      if (!component || !parent || index === undefined) return undefined;
      parent.children[index] = component as Nodes as (typeof parent.children)[number];
      return index;
    });
  };
}

function codeGroup(node: { readonly type: string }): JsxNode | undefined {
  return isJsx(node) && node.name === 'CodeGroup' ? node : undefined;
}

function componentOf(node: ContainerDirective, file: VFile) {
  const known = directiveComponent(node.name);
  if (!known) return undefined;
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const props = attributesOf(node, file, known.attributes ?? []);
  let children: Nodes[] = label ? rest : node.children;
  if (known.component === 'Tabs') {
    const group = label && /^key:(\S+)$/.exec(textContent(label).trim())?.[1];
    if (group !== undefined) props.groupId = group;
    children = withMarkedTabs(children);
  } else if (label && known.label === 'summary') {
    const summary: Paragraph = { ...label, data: { hName: 'summary' } };
    children = [summary, ...children];
  } else if (label && known.label !== undefined) props[known.label] ??= textContent(label).trim();
  return { ...componentNode(known.component, props, children), ...(node.position && { position: node.position }) };
}

const ATTRIBUTE = /([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/g;

/**
 * The attributes of a directive, as properties: `{open}` is true, `group-id` is `groupId`. Those behind a title without
 * brackets are in the opening line only.
 */
function attributesOf(
  { attributes, position }: ContainerDirective,
  file: VFile,
  known: readonly string[],
): Record<string, string | boolean> {
  const start = position?.start.offset ?? 0;
  const [line = ''] = String(file).slice(start, position?.end.offset).split('\n', 1);
  const written = [...(/\{([^{}]*)\}\s*$/.exec(line)?.[1] ?? '').matchAll(ATTRIBUTE)];
  const own = Object.entries(attributes ?? {});
  const pairs = own.length > 0 ? own : written.map(([, name = '', ...values]) => [name, values.find(Boolean)] as const);
  const props: Record<string, string | boolean> = {};
  for (const [name, value] of pairs) {
    const prop = known.find((one) => one.toLowerCase() === name.replaceAll('-', '').toLowerCase());
    if (prop !== undefined) props[prop] = value || true;
  }
  return props;
}

const TAB_MARK = /^==[ \t]+(.+?)[ \t]*(?:\n|$)/;

/** Divides the content of tabs at lines `== Label`, the form of VitePress's plugin for tabs. */
function withMarkedTabs(children: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = [];
  let tab: { children: Nodes[] } | undefined;
  for (const child of children) {
    for (const part of child.type === 'paragraph' ? linesBeforeMarks(child) : [child]) {
      const mark = part.type === 'paragraph' && part.children[0]?.type === 'text' ? part.children[0] : undefined;
      const label = mark && TAB_MARK.exec(mark.value);
      if (!mark || !label || part.type !== 'paragraph') {
        (tab?.children ?? result).push(part);
        continue;
      }
      tab = componentNode('TabItem', { label: label[1] ?? '' }, []);
      result.push(tab as Nodes & typeof tab);
      mark.value = mark.value.slice(label[0].length);
      if (mark.value !== '' || part.children.length > 1) tab.children.push(part);
    }
  }
  return result;
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

/** A fence in a code group as one of its tabs, named by `[label]`, its title or its language. */
function codeTab(node: Nodes): Parents | Nodes {
  if (node.type !== 'code') return node;
  const { label, meta } = takeCodeLabel(node.lang ?? '', node.meta ?? '');
  const tab = componentNode('TabItem', { label }, [{ ...node, meta }]);
  return { ...tab, ...(node.position && { position: node.position }) } as unknown as Parents;
}
