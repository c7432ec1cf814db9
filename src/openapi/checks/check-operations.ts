import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, items, textAt, textsAt } from '../document/node.ts';
import { operationsIn } from '../document/operations.ts';
import { lastKey } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';
import { serverAddress, takesRequests } from '../document/server-address.ts';

/**
 * Problems that no schema of OpenAPI finds: an operationId that is used twice (API_DUPLICATE_OPERATION_ID), a path and its
 * parameters that do not match (API_PARAMETER), a server of another scheme (API_SERVER), two paths that differ only in the
 * names of their parameters, and a server's variable whose default is none of its values (API_INVALID).
 */
export function checkOperations({ root, parts, resolve }: Description): Diagnostic[] {
  return [
    ...sameOperationIds(parts.filter(({ kind }) => kind === 'operation').map(({ node }) => node)),
    ...parts.filter(({ kind }) => kind === 'server').flatMap(({ node }) => otherScheme(node)),
    ...parts.filter(({ kind }) => kind === 'server-variable').flatMap(({ node }) => otherDefault(node)),
    ...samePaths(entries(root, 'paths').map(([, node]) => node)),
    ...entries(root, 'paths').flatMap(([path, item]) => pathParameters(path, item, resolve)),
  ];
}

function sameOperationIds(operations: readonly ApiNode[]): Diagnostic[] {
  const first = new Map<string, ApiNode>();
  return operations.flatMap((operation) => {
    const id = child(operation, 'operationId');
    if (typeof id?.value !== 'string') return [];
    const earlier = first.get(id.value);
    if (!earlier) {
      first.set(id.value, id);
      return [];
    }
    const { line } = placeOf(earlier);
    const problem = (at: ApiNode, message: string) =>
      report('API_DUPLICATE_OPERATION_ID', message, { place: placeOf(at) });
    return [
      problem(earlier, `The operationId "${id.value}" is used more than once`),
      problem(id, `The operationId "${id.value}" is already used on line ${line}`),
    ];
  });
}

function otherScheme(server: ApiNode): Diagnostic[] {
  const url = serverAddress(server);
  if (url === undefined || takesRequests(url)) return [];
  return [
    report('API_SERVER', `No HTTP request can be sent to "${url}"`, {
      place: placeOf(child(server, 'url') ?? server),
    }),
  ];
}

/** The default of a server's variable that is none of its values (OpenAPI 3.1.1, section 4.8.6). */
function otherDefault(variable: ApiNode): Diagnostic[] {
  const [own, values] = [child(variable, 'default'), textsAt(variable, 'enum')];
  if (typeof own?.value !== 'string' || values.length === 0 || values.includes(own.value)) return [];
  const message = `The default "${own.value}" is none of the values in "enum"`;
  return [report('API_INVALID', message, { place: placeOf(own), hint: didYouMean(own.value, values) })];
}

/** Two such paths match the same requests. */
function samePaths(paths: readonly ApiNode[]): Diagnostic[] {
  const first = new Map<string, ApiNode>();
  return paths.flatMap((node) => {
    const path = lastKey(node.pointer);
    const shape = path.replace(/\{[^/{}]*\}/g, '{}');
    const earlier = first.get(shape);
    if (!earlier) {
      first.set(shape, node);
      return [];
    }
    const message = `"${path}" and "${lastKey(earlier.pointer)}" are the same path, since they differ only in the names of their parameters`;
    return [report('API_INVALID', message, { place: placeOf(node, 'key'), hint: 'Merge the two.' })];
  });
}

function pathParameters(path: string, item: ApiNode, resolve: Resolve): Diagnostic[] {
  const target = resolve(item);
  if (!path.startsWith('/') || !target || !isObject(target.value)) return [];
  const names = [...path.matchAll(/\{([^/{}]*)\}/g)].map((match) => match[1] ?? '');
  const shared = inPath(target, resolve);
  const operations = operationsIn(target, resolve).map(({ method, node }) => ({ method, own: inPath(node, resolve) }));
  const missing = operations.flatMap(({ method, own }) =>
    names
      .filter((name) => ![...shared, ...own].some((parameter) => parameter.name === name))
      .map((name) =>
        report('API_PARAMETER', `${sentMethod(method)} has no parameter for {${name}}`, {
          place: placeInPath(item, name),
          hint: `Add a parameter with "name: ${name}", "in: path" and "required: true".`,
        }),
      ),
  );
  const unused = [...shared, ...operations.flatMap(({ own }) => own)]
    .filter(({ name }) => !names.includes(name))
    .map(({ name, at }) =>
      report('API_PARAMETER', `The path "${path}" has no {${name}} for this parameter`, { place: placeOf(at) }),
    );
  return [...missing, ...unused];
}

interface PathParameter {
  readonly name: string;
  /** The entry in the list of parameters. */
  readonly at: ApiNode;
}

function inPath(holder: ApiNode, resolve: Resolve): PathParameter[] {
  return items(holder, 'parameters').flatMap((entry) => {
    const parameter = resolve(entry);
    const name = textAt(parameter, 'name');
    if (textAt(parameter, 'in') !== 'path' || name === undefined) return [];
    return [{ name, at: child(entry, 'name') ?? child(entry, '$ref') ?? entry }];
  });
}

/** The place of `{name}` within the path's key. */
function placeInPath(item: ApiNode, name: string): Place {
  const place = placeOf(item, 'key');
  const { lineStart = 0 } = place;
  const found = place.sourceLine?.indexOf(`{${name}}`, place.column - 1 - lineStart) ?? -1;
  return found === -1 ? place : { ...place, column: found + 1 + lineStart, length: name.length + 2 };
}
