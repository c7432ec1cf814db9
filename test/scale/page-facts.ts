import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type ChildNode = Document['children'][number];

type Element = Extract<ChildNode, { readonly attribs: unknown }>;

const { textContent } = DomUtils;

function isTag(node: ChildNode | Document): node is Element {
  return 'attribs' in node;
}

/** What a reader of a page of the reference sees, without any script. */
export interface PageFacts {
  /** `GET /places`; undefined on other pages than those of operations. */
  readonly operation: string | undefined;
  /** `parameter id`, `response 200`, `property name`. */
  readonly facts: ReadonlySet<string>;
  /** Paths of the pages that its types link to. */
  readonly links: readonly string[];
}

/**
 * Parses a built page. A row counts both as a parameter and as a property, since only the walk over the source knows
 * which it is.
 */
export function pageFacts(html: string): PageFacts {
  const facts = new Set<string>();
  const links: string[] = [];
  let method: string | undefined;
  let path: string | undefined;
  const visit = (node: ChildNode | Document): void => {
    if (isTag(node)) {
      const names = (node.attribs.class ?? '').split(' ');
      if (node.attribs.hidden !== undefined) return;
      if (names.includes('url-path')) path ??= textContent(node);
      if (names.includes('method-badge')) method ??= textContent(node);
      if (names.includes('status')) facts.add(`response ${textContent(node).split(' ')[0]}`);
      if (names.includes('field-name')) addRow(node, facts);
      const { href } = node.attribs;
      if (node.name === 'a' && href?.includes('/schemas/')) links.push(href.replace(/#.*/, ''));
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseDocument(html));
  return { operation: method !== undefined && path !== undefined ? `${method} ${path}` : undefined, facts, links };
}

/**
 * A row is named by its full path (`data[].name`): any suffix of it after a "." may be the name, which may contain a
 * dot.
 */
function addRow(row: ChildNode, facts: Set<string>): void {
  const link = 'children' in row ? row.children.find((child) => isTag(child) && child.name === 'a') : undefined;
  const text = link ? textContent(link) : '';
  for (let at = 0; at !== -1; at = text.indexOf('.', at + 1)) {
    const name = text.slice(at === 0 ? 0 : at + 1);
    facts.add(`property ${name}`);
    facts.add(`parameter ${name}`);
  }
}
