import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import type { ApiNode } from './api-file.ts';
import { child, entries, items } from './node.ts';
import { lastKey } from './pointer.ts';
import type { Resolve } from './resolve.ts';

interface Holder {
  readonly root: ApiNode;
  readonly resolve: Resolve;
}

/** The security schemes of a description by name (OpenAPI 3.1.1, section 4.8.27). */
export function schemeNodes({ root, resolve }: Holder): ReadonlyMap<string, ApiNode> {
  return resolved(resolve)(root);
}

/** Each operation asks for them. */
const resolved = remembered((resolve: Resolve) =>
  remembered((root: ApiNode): ReadonlyMap<string, ApiNode> => {
    const named = entries(child(root, 'components'), 'securitySchemes');
    return new Map(
      named.flatMap(([name, entry]): [string, ApiNode][] => {
        const node = resolve(entry);
        return node ? [[name, node]] : [];
      }),
    );
  }),
);

/** A scheme that a request needs, with the scopes of its token. */
export interface RequiredScheme {
  readonly name: string;
  /** Undefined if the description does not define it. */
  readonly node: ApiNode | undefined;
  readonly scopes: readonly string[];
}

/** The alternatives of an operation: its own, otherwise the description's; an empty one means that none is needed. */
export function requirementsOf(operation: ApiNode, description: Holder): RequiredScheme[][] {
  const schemes = schemeNodes(description);
  return (alternativesOf(operation) ?? alternativesOf(description.root) ?? []).map((alternative) =>
    entries(alternative).map(([name, { value: scopes }]) => ({
      ...(schemes.has(name) ? { name, node: schemes.get(name) } : schemeByAddress(name, alternative, description)),
      scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : [],
    })),
  );
}

/**
 * The requirements of an operation or a description; undefined without any, or if they are no list: what was meant must not
 * be shown as no authentication. An object in place of the list is its one requirement.
 */
function alternativesOf(holder: ApiNode): readonly ApiNode[] | undefined {
  const security = child(holder, 'security');
  if (Array.isArray(security?.value)) return items(holder, 'security').filter(({ value }) => isObject(value));
  return isObject(security?.value) ? [security] : undefined;
}

/** A scheme that a requirement names by its address instead of its name (OpenAPI 3.2.0, section 4.30). */
export function schemeByAddress(
  address: string,
  holder: ApiNode,
  { resolve }: Pick<Holder, 'resolve'>,
): Pick<RequiredScheme, 'name' | 'node'> {
  const target = resolve.target({ ...holder, value: { $ref: address } });
  const node = target && resolve(target);
  return node ? { name: lastKey(node.pointer) || address, node } : { name: address, node: undefined };
}
