import type { Nodes, Paragraph, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { directiveComponent } from '../../shared/directive-components.ts';
import { componentNode } from '../component-tree.ts';
import { factsOf } from '../document-facts.ts';
import { takeCodeLabel } from '../highlight/code-meta.ts';
import { isJsx, type JsxNode } from '../mdx-nodes.ts';
import { withMarkedTabs } from '../tab-marks.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/**
 * Turns the containers that mean components (`:::steps`) into those of MDX, so that both are rendered in the same way, and
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

/** A fence in a code group as one of its tabs, named by `[label]`, its title or its language. */
function codeTab(node: Nodes): Parents | Nodes {
  if (node.type !== 'code') return node;
  const { label, meta } = takeCodeLabel(node.lang ?? '', node.meta ?? '');
  const tab = componentNode('TabItem', { label }, [{ ...node, meta }]);
  return { ...tab, ...(node.position && { position: node.position }) } as unknown as Parents;
}
