import type { OperationContract } from '../../openapi/index.ts';
import { sentMethod } from '../../shared/http-method.ts';

/** The operation that a path belongs to, with the path's variables, percent-encoded as they came. */
export interface PathMatch {
  readonly operation: OperationContract;
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * Finds operations by method and path: a match, the methods that the path has instead, or undefined for an unknown
 * path.
 */
export type PathMatcher = (
  method: string,
  path: string,
) => PathMatch | { readonly operation?: never; readonly methods: readonly string[] } | undefined;

/** Concrete paths come before templated ones (OpenAPI 3.1.1, section 4.8.8.2), more concrete ones before less. */
export function pathMatcher(operations: readonly OperationContract[]): PathMatcher {
  const routes = operations
    .map((operation) => ({ operation, ...patternOf(operation.path) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (method, path) => {
    const found = routes.flatMap(({ operation, pattern, names }) => {
      const match = pattern.exec(path);
      const variables = new Map(names.map((name, index) => [name, match?.[index + 1] ?? '']));
      return match ? [{ operation, variables }] : [];
    });
    if (found.length === 0) return undefined;
    const exact = (wanted: string) => found.find(({ operation }) => sentMethod(operation.method) === wanted);
    const methods = [...new Set(found.map(({ operation }) => sentMethod(operation.method)))];
    return exact(method) ?? (method === 'HEAD' ? exact('GET') : undefined) ?? { methods };
  };
}

/** `rank` sorts segments without a variable before those with one. */
function patternOf(template: string): { pattern: RegExp; names: readonly string[]; rank: string } {
  const names: string[] = [];
  const source = template.split(/(\{[^{}]*\})/).map((part) => {
    if (!/^\{[^{}]*\}$/.test(part)) return encodeURI(part).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    names.push(part.slice(1, -1));
    return '([^/]+)';
  });
  const segments = template.split('/').map((segment) => (segment.includes('{') ? '1' : '0'));
  return { pattern: new RegExp(`^${source.join('')}$`), names, rank: segments.join('') };
}
