/** A node that a plugin may have changed. */
interface AnyNode {
  readonly type?: unknown;
  readonly tagName?: unknown;
  readonly properties?: unknown;
  readonly value?: unknown;
  readonly children?: unknown;
}

/** Maximum nesting by a plugin; the steps after it recurse once per level. */
const MAX_DEPTH = 1000;

const WITH_VALUE = new Set(['text', 'inlineCode', 'code', 'html', 'raw', 'comment']);

/**
 * The problem of a tree that a plugin left, to complete "it left …"; undefined if the next steps can process it. It is
 * not recursive, since excessive depth is one of the problems.
 */
export function treeFault(root: unknown): string | undefined {
  if (!isObject(root) || root.type !== 'root' || !Array.isArray(root.children)) return 'something that is not a tree';
  const waiting: { readonly node: AnyNode; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node, depth } = item;
    if (depth > MAX_DEPTH) return 'nodes that are nested too deeply, or within themselves';
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
  if (children !== undefined && !Array.isArray(children)) return `a node "${type}" whose children are not a list`;
  if (WITH_VALUE.has(type) && typeof value !== 'string') return `a node "${type}" whose value is not a string`;
  if (type !== 'element') return undefined;
  if (typeof tagName !== 'string') return 'an element without a tagName';
  if (!isObject(properties)) return `an element <${tagName}> without properties`;
  return Array.isArray(children) ? undefined : `an element <${tagName}> without children`;
}

function isObject(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null;
}
