import { hash } from 'node:crypto';
import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import type { Options as ConversionOptions } from 'remark-rehype';
import type { VFile } from 'vfile';
import { messageOf } from '../../shared/message-of.ts';
import { plainValue, resolveComponentAddresses } from '../component-addresses.ts';
import { COMPONENT_ELEMENT, type ComponentTree, SLOT_ELEMENT } from '../component-tree.ts';
import { factsOf } from '../document-facts.ts';
import type { JsxNode } from '../mdx-nodes.ts';
import { placeOfNode, warn } from '../messages.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

type Handler = NonNullable<NonNullable<ConversionOptions['handlers']>['paragraph']>;

/** How a component becomes HTML: an element keeps its place, which only `rehypeComponents` fills. */
export const componentHandler: Handler = (state, node: JsxNode) => {
  const { file } = state.options;
  const children = state.all(node as never) as ElementContent[];
  if (!file || node.name === null) return children;
  const { components } = factsOf(file);
  resolveComponentAddresses(node, file);
  components.push(node);
  const properties = { dataIndex: String(components.length - 1) };
  const element: Element = { type: 'element', tagName: COMPONENT_ELEMENT, properties, children };
  state.patch(node as never, element);
  return element;
};

/** Renders the components of a text, which keep the HTML between their tags. */
export function rehypeComponents() {
  return (tree: Root, file: VFile): void => {
    const { components, hasHtml } = factsOf(file);
    // An author may have written the element by hand.
    if (components.length > 0 || hasHtml) expand(tree, file, { count: 0 });
  };
}

/** Replaces each component below a node by its HTML, the innermost first. */
function expand(parent: Parents, file: VFile, rendered: { count: number }): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (!('children' in child)) return [child];
    if (child.type !== 'element' || child.tagName !== COMPONENT_ELEMENT) {
      expand(child, file, rendered);
      return [child];
    }
    return htmlOf(child, file, rendered);
  });
}

function htmlOf(element: Element, file: VFile, rendered: { count: number }): ElementContent[] {
  const { context, renderComponent } = factsOf(file);
  if (!renderComponent || !componentOf(element, file)) {
    expand(element, file, rendered);
    return element.children;
  }
  const slots: ElementContent[][] = [];
  const [tree] = partsOf([element], slots, file);
  const contents = slots.map((children) => {
    const slot: Root = { type: 'root', children };
    expand(slot, file, rendered);
    return slot.children as ElementContent[];
  });
  if (!tree || 'slot' in tree) return contents.flat();
  rendered.count += 1;
  // Lists of posts show several texts on one page.
  const prefix = `${hash('sha1', context.permalink, 'hex').slice(0, 8)}-${rendered.count}-`;
  let value: string;
  try {
    value = renderComponent(tree, prefix);
  } catch (error) {
    const reason = messageOf(error).split('\n')[0];
    warn(file, 'PAGE_CRASHED', `The component "${tree.name}" throws: ${reason}`, { place: placeOfNode(file, element) });
    return contents.flat();
  }
  const markup = { type: 'raw', value } as const;
  // What docgen embeds is complete.
  if (tree.name === 'ApiPart') return [markup as unknown as ElementContent];
  const html = raw({ type: 'root', children: [markup as unknown as RootContent] }) as Root;
  visit(html, 'element', (node, index, parent) => {
    if (node.tagName !== SLOT_ELEMENT || !parent || index === undefined) return undefined;
    replaceNode(parent, index, contents[Number(node.properties.name)] ?? []);
    return [SKIP, index + 1];
  });
  return html.children as ElementContent[];
}

/** Components among nodes as they are rendered; what is between them becomes slots. */
function partsOf(nodes: readonly ElementContent[], slots: ElementContent[][], file: VFile): ComponentTree['children'] {
  const parts: ComponentTree['children'][number][] = [];
  let open: ElementContent[] | undefined;
  for (const node of nodes) {
    const isElement = node.type === 'element';
    const component = isElement && node.tagName === COMPONENT_ELEMENT ? componentOf(node, file) : undefined;
    const isSummary = isElement && node.tagName === 'summary';
    if (component || isSummary) {
      open = undefined;
      const { name = 'summary', props = {} } = component ?? {};
      parts.push({ name, props, children: partsOf((node as Element).children, slots, file) });
    } else if (open) open.push(node);
    else if (node.type !== 'text' || node.value.trim() !== '') {
      open = [node];
      parts.push({ slot: String(slots.push(open) - 1) });
    }
  }
  return parts;
}

/** Undefined for an element that an author wrote by hand. */
function componentOf({ properties }: Element, file: VFile): Pick<ComponentTree, 'name' | 'props'> | undefined {
  const node = factsOf(file).components[Number(properties.dataIndex)];
  if (!node) return undefined;
  const props = node.attributes.flatMap(({ name = '', value }) => {
    const plain = plainValue(value);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return { name: node.name ?? '', props: { ...Object.fromEntries(props), ...node.record } };
}
