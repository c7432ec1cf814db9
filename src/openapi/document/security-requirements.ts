import { isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { child, entries, items } from './node.ts';
import { lastKey } from './pointer.ts';
import type { Description } from './read-description.ts';

type Holder = Pick<Description, 'root' | 'resolve'>;

/** The security schemes of a description by name (OpenAPI 3.1.1, section 4.8.27). */
export function schemeNodes({ root, resolve }: Holder): [name: string, node: ApiNode][] {
  return entries(child(root, 'components'), 'securitySchemes').flatMap(([name, entry]): [string, ApiNode][] => {
    const node = resolve(entry);
    return node ? [[name, node]] : [];
  });
}

/** A scheme that a request needs, with the scopes of its token. */
export interface RequiredScheme {
  readonly name: string;
  /** Undefined if the description does not define it. */
  readonly node: ApiNode | undefined;
  readonly scopes: readonly string[];
}

/** The alternatives of an operation: its own, otherwise the description's; an empty one means that none is needed. */
export function requirementsOf(operation: ApiNode, description: Holder): RequiredScheme[][] {
  const schemes = new Map(schemeNodes(description));
  const holder = child(operation, 'security') ? operation : description.root;
  return items(holder, 'security')
    .filter(({ value }) => isObject(value))
    .map((alternative) =>
      entries(alternative).map(([name, { value: scopes }]) => ({
        ...(schemes.has(name) ? { name, node: schemes.get(name) } : schemeByAddress(name, alternative, description)),
        scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : [],
      })),
    );
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
