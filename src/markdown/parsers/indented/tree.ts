import type { Nodes, Paragraph, Root } from 'mdast';
import type {} from 'mdast-util-directive';
import type { Data } from 'unified';
import { visit } from '../../visit.ts';
import { readOpening } from './opening.ts';

type TreeExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;
type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** Containers with indented content as the directives that they would be with colons; tabs side by side are a group. */
export const indentedContainerTree: TreeExtension = {
  enter: {
    indentedContainer(token) {
      this.enter({ type: 'containerDirective', name: '', attributes: {}, children: [] }, token);
    },
    indentedContainerTitle(token) {
      this.enter({ type: 'paragraph', data: { directiveLabel: true }, children: [] }, token);
    },
  },
  exit: {
    indentedContainerOpening(token) {
      // What it means depends on whether a title follows.
      (this.stack.at(-1) as ContainerDirective).name = this.sliceSerialize(token);
    },
    indentedContainerTitle(token) {
      this.exit(token);
    },
    indentedContainer(token) {
      nameContainer(this.stack.at(-1) as ContainerDirective);
      this.exit(token);
    },
  },
  transforms: [groupTabs],
};

function nameContainer(node: ContainerDirective): void {
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const opening = readOpening(node.name, label !== undefined);
  if (!opening) return;
  const { name, attributes, defaultTitle } = opening;
  node.name = name;
  node.attributes = { ...attributes };
  const title: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: defaultTitle }],
  };
  if (!label) node.children.unshift(title);
  // An admonition whose title is empty has none.
  else if (name === 'details' && label.children.length === 0) node.children[0] = title;
}

function groupTabs(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node) || isDirective(node, 'tabs') || !node.children.some(isTab)) return;
    node.children = withGroups(node.children) as typeof node.children;
  });
}

function withGroups(children: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = [];
  let group: ContainerDirective | undefined;
  for (const child of children) {
    if (!isTab(child)) {
      group = undefined;
      result.push(child);
    } else if (group && child.attributes?.first === undefined) {
      group.children.push(child);
      if (group.position && child.position) group.position.end = child.position.end;
    } else {
      group = { type: 'containerDirective', name: 'tabs', attributes: {}, children: [child] };
      if (child.position) group.position = { ...child.position };
      result.push(group);
    }
  }
  return result;
}

function isTab(node: Nodes): node is ContainerDirective {
  return isDirective(node, 'tab');
}

function isDirective(node: Nodes, name: string): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === name;
}
