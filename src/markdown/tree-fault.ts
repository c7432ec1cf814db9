/** A node as a plugin may have left it. */
interface AnyNode {
  readonly type?: unknown;
  readonly tagName?: unknown;
  readonly properties?: unknown;
  readonly value?: unknown;
  readonly children?: unknown;
}

/** Levels that a plugin may nest; the steps after it call themselves once a level. */
const MAX_DEPTH = 1000;

const WITH_VALUE = new Set(['text', 'inlineCode', 'code', 'html', 'raw', 'comment']);

/**
 * What is wrong with a tree that a plugin left, in words that follow "it left"; undefined where the steps after it can go
 * on. It does not call itself, since depth is one of the faults.
 */
export function treeFault(root: unknown): string | undefined {
  if (!isObject(root) || root.type !== 'root' || !Array.isArray(root.children)) return 'something that is not a tree';
  const waiting: { readonly node: AnyNode; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node, depth } = item;
    if (depth > MAX_DEPTH) return 'nodes that are nested too deep, or within themselves';
    const fault = nodeFault(node);
    if (fault !== undefined) return fault;
    for (const child of Array.isArray(node.children) ? node.children : []) {
      if (!isObject(child)) return `${child === null ? 'null' : typeof child} among the children of a node`;
      waiting.push({ node: child, depth: depth + 1 });
    }
  }
  return undefined;
}

function nodeFault({ type, tagName, properties, value, children }: AnyNode): string | undefined {
  if (typeof type !== 'string') return 'a node without a type';
  if (children !== undefined && !Array.isArray(children)) return `a node "${type}" whose children are no list`;
  if (WITH_VALUE.has(type) && typeof value !== 'string') return `a node "${type}" whose value is no text`;
  if (type !== 'element') return undefined;
  if (typeof tagName !== 'string') return 'an element without a tagName';
  if (!isObject(properties)) return `an element <${tagName}> without properties`;
  return Array.isArray(children) ? undefined : `an element <${tagName}> without children`;
}

function isObject(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null;
}
