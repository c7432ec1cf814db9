import type { OperationContract } from '../../openapi/index.ts';
import { decoded } from '../../shared/decoded.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { divided } from './divided.ts';

/** The operation that a path belongs to, with the path's variables, percent-encoded. */
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
    .map((operation) => ({ operation, ...templateOf(operation.path) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (method, received) => {
    const path = inOneForm(received);
    const found = routes.flatMap(({ operation, literals, groups }) => {
      const values = valuesIn(path, literals);
      return values ? [{ operation, groups, values }] : [];
    });
    if (found.length === 0) return undefined;
    const exact = (wanted: string): PathMatch | undefined => {
      const one = found.find(({ operation }) => sentMethod(operation.method) === wanted);
      return one && { operation: one.operation, variables: variablesOf(one.operation, one.groups, one.values) };
    };
    const methods = [...new Set(found.map(({ operation }) => sentMethod(operation.method)))];
    return exact(method) ?? (method === 'HEAD' ? exact('GET') : undefined) ?? { methods };
  };
}

/** A path in which the same characters are percent-encoded, whoever has written it (RFC 3986, section 6.2.2.2). */
function inOneForm(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decoded(segment)))
    .join('/');
}

/** A path's template: the literal parts before, between and after its variables. */
interface Template {
  readonly literals: readonly string[];
  /** Names of the variables between two literals: several, if nothing is between them. */
  readonly groups: readonly (readonly string[])[];
  /** Sorts segments without a variable before those with one beside a text, and these before a variable alone. */
  readonly rank: string;
}

function templateOf(template: string): Template {
  const parts = template.split(/((?:\{[^{}]*\})+)/);
  const segments = template
    .split('/')
    .map((segment) => (!segment.includes('{') ? '0' : /^(?:\{[^{}]*\})+$/.test(segment) ? '2' : '1'));
  return {
    literals: parts.filter((_, index) => index % 2 === 0).map(inOneForm),
    groups: parts.filter((_, index) => index % 2 === 1).map((group) => group.slice(1, -1).split('}{')),
    rank: segments.join(''),
  };
}

function variablesOf(
  { parameters }: OperationContract,
  groups: readonly (readonly string[])[],
  values: readonly string[],
): ReadonlyMap<string, string> {
  const schemaOf = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
  return new Map(
    groups.flatMap((names, index) => {
      const texts = divided(values[index] ?? '', names.map(schemaOf));
      return names.map((name, place): [string, string] => [name, texts[place] ?? '']);
    }),
  );
}

/**
 * The values of the variables in a path; undefined if it does not match. Each variable ends where the next literal part
 * first occurs, so that one pass suffices: an expression would try every division of `2025-01-01` with thousands of
 * dashes.
 */
function valuesIn(path: string, [first = '', ...literals]: readonly string[]): readonly string[] | undefined {
  if (!path.startsWith(first)) return undefined;
  const values: string[] = [];
  let start = first.length;
  for (const [index, literal] of literals.entries()) {
    const isLast = index === literals.length - 1;
    const end = isLast ? path.length - literal.length : path.indexOf(literal, start + 1);
    const value = path.slice(start, end);
    if (end <= start || !path.startsWith(literal, end) || value.includes('/')) return undefined;
    values.push(value);
    start = end + literal.length;
  }
  return start === path.length ? values : undefined;
}
