import type { visit as Visit } from 'unist-util-visit';

/** A visitor's result to stop the walk. */
export const EXIT = false;

/** A visitor's result to skip the children of the node. */
export const SKIP = 'skip';

interface AnyNode {
  readonly type: string;
  readonly children?: readonly AnyNode[];
}

/** What a node was replaced with, until the walk has passed all of its siblings. */
const GROUP = 'docgen-group';

type Result = undefined | boolean | number | 'skip' | readonly [('skip' | boolean)?, (number | null)?];
type Parent = { readonly type: string; children: readonly AnyNode[] };
type Visitor = (node: AnyNode, index: number | undefined, parent: AnyNode | undefined) => Result;

/**
 * Like `visit` of unist-util-visit in preorder, with a type, a list of types, or no test. That one creates a function
 * name for every node, which took an eighth of the time of a build.
 */
export const visit = ((tree: AnyNode, test: string | readonly string[] | Visitor, given?: Visitor): void => {
  const visitor = given ?? (test as Visitor);
  const types = given === undefined ? undefined : typeof test === 'string' ? [test] : (test as readonly string[]);
  walk(tree, undefined, undefined, types, visitor);
}) as typeof Visit;

/** The index of the next sibling to visit; `EXIT` if the walk is over. */
function walk(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  types: readonly string[] | undefined,
  visitor: Visitor,
): number | false {
  let result: Result;
  if (node.type !== GROUP && (types === undefined || types.includes(node.type))) result = visitor(node, index, parent);
  const [action, next] = Array.isArray(result) ? result : typeof result === 'number' ? [true, result] : [result];
  if (action === EXIT) return EXIT;
  if (node.children && action !== SKIP && !walkChildren(node as Parent, types, visitor)) return EXIT;
  return typeof next === 'number' ? next : (index ?? 0) + 1;
}

/** Whether the walk goes on. */
function walkChildren(node: Parent, types: readonly string[] | undefined, visitor: Visitor): boolean {
  let hasGroups = false;
  let following: number | false = 0;
  while (following !== EXIT && following < node.children.length) {
    const at: number = following;
    const child = node.children[at];
    if (child === undefined) break;
    following = walk(child, at, node, types, visitor);
    hasGroups ||= node.children[at]?.type === GROUP;
  }
  if (hasGroups) node.children = node.children.flatMap((one) => (one.type === GROUP ? (one.children ?? []) : [one]));
  return following !== EXIT;
}

/**
 * Replaces a node, within {@link visit}, with any number of others. They are one entry of the parent until the walk has passed
 * all of its children, since moving the others each time would take the square of their number: `[SKIP, index]` visits them,
 * `[SKIP, index + 1]` goes on behind them.
 */
export function replaceNode(parent: { children: unknown[] }, index: number, nodes: readonly unknown[]): void {
  parent.children[index] = nodes.length === 1 ? nodes[0] : { type: GROUP, children: [...nodes] };
}
