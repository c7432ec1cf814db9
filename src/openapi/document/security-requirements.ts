import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { child, entries } from './node.ts';
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
  const security = fieldOf(operation.value, 'security') ?? fieldOf(description.root.value, 'security');
  if (!Array.isArray(security)) return [];
  return security.filter(isObject).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => ({
      name,
      node: schemes.get(name),
      scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : [],
    })),
  );
}
