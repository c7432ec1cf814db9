import { fieldOf, isObject, type JsonObject } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, items, textAt } from '../document/node.ts';
import { operationsIn } from '../document/operations.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';

/** A path item that violates one rule of Swagger 2.0 if a part of a description does, and no other rule. */
export interface RuleProbe {
  /** The part at which a violated rule is reported. */
  readonly at: ApiNode;
  readonly pathItem: JsonObject;
  /** The path after its fixed start. */
  readonly path?: string;
  /** Where the part is below the path, as the library names it. */
  readonly name: string;
}

/** The most parameters of one list that are probed: the library compares each with every other. */
const MAX_PARAMETERS = 1000;

/**
 * Probes for the rules that neither the JSON schema of Swagger 2.0 nor our own checks cover: an array has items, a list
 * has no parameter twice, a file is sent as a form, a status code is one of HTTP, a path has each of its names once
 * (Swagger 2.0, sections "Parameter Object", "Operation Object", "Responses Object", "Path Templating").
 */
export function* ruleProbes({ root, parts, resolve }: Description): Generator<RuleProbe> {
  for (const { node, kind } of parts) {
    if (kind === 'parameter' && isPlain(node)) yield arrayProbe(node);
    if (kind === 'header') yield headerProbe(node);
    if (kind === 'path-item' || kind === 'operation') yield* parametersProbe(node, resolve);
    if (kind === 'responses') yield* codeProbes(node);
  }
  for (const [path, item] of entries(root, 'paths')) {
    if (path.startsWith('/')) yield namesProbe(path, item);
    yield* fileProbes(resolve(item), root, resolve);
  }
}

/** A body has a schema instead of a type. */
function isPlain(parameter: ApiNode): boolean {
  return textAt(parameter, 'type') !== undefined && textAt(parameter, 'in') !== 'body';
}

function arrayProbe(at: ApiNode): RuleProbe {
  return { ...ofParameters(at, [{ ...typeOf(at), name: 'p', in: 'query' }]), name: '/get/parameters/p' };
}

function headerProbe(at: ApiNode): RuleProbe {
  return { ...ofResponses(at, { default: { headers: { h: typeOf(at) } } }), name: '/get/responses/default/headers/h' };
}

/** A type that the schema rejects is ignored here, and a file has its own probe. */
function typeOf({ value }: ApiNode): JsonObject {
  return fieldOf(value, 'type') === 'array' ? { type: 'array', items: fieldOf(value, 'items') } : { type: 'string' };
}

/** To the schema, anything other than `404` or `default` is not a code. */
function* codeProbes(responses: ApiNode): Generator<RuleProbe> {
  for (const [code, at] of entries(responses))
    if (/^\d{3}$/.test(code)) yield { ...ofResponses(at, { [code]: {} }), name: `/get/responses/${code}` };
}

function* parametersProbe(holder: ApiNode, resolve: Resolve): Generator<RuleProbe> {
  const at = child(holder, 'parameters');
  if (!at) return;
  const parameters = parametersOf(holder, resolve)
    .map((one) => ({ name: textAt(one, 'name') ?? '', in: textAt(one, 'in'), type: 'string', required: true }))
    // A second body is reported by our own check, and a form needs none.
    .filter((one) => one.in !== undefined && one.in !== 'body' && /^[^/}]+$/.test(one.name))
    .slice(0, MAX_PARAMETERS);
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `/{${name}}`);
  yield { ...ofParameters(at, parameters), path: [...new Set(inPath)].join(''), name: '/get' };
}

function namesProbe(path: string, at: ApiNode): RuleProbe {
  const names = path.match(/\{[^/{}]+\}/g) ?? [];
  const parameters = [...new Set(names)].map((one) => ({
    ...{ name: one.slice(1, -1), in: 'path', type: 'string', required: true },
  }));
  return { ...ofParameters(at, parameters), path: names.map((one) => `/${one}`).join(''), name: '/get' };
}

function* fileProbes(item: ApiNode | undefined, root: ApiNode, resolve: Resolve): Generator<RuleProbe> {
  for (const { node } of item ? operationsIn(item, resolve) : []) {
    const listed = [...parametersOf(item, resolve), ...parametersOf(node, resolve)];
    const stated = child(node, 'consumes') ?? child(root, 'consumes');
    // Anything but a list is reported elsewhere.
    if (!listed.some((one) => textAt(one, 'type') === 'file') || (stated && !Array.isArray(stated.value))) continue;
    const consumes = items(stated).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const get = { consumes, parameters: [{ name: 'p', in: 'formData', type: 'file' }], responses: {} };
    yield { at: node, pathItem: { get }, name: '/get' };
  }
}

function parametersOf(holder: ApiNode | undefined, resolve: Resolve): ApiNode[] {
  return items(holder, 'parameters').flatMap((entry) => {
    const parameter = resolve(entry);
    return parameter && isObject(parameter.value) ? [parameter] : [];
  });
}

function ofParameters(at: ApiNode, parameters: readonly JsonObject[]) {
  return { at, pathItem: { get: { parameters, responses: {} } } };
}

function ofResponses(at: ApiNode, responses: JsonObject) {
  return { at, pathItem: { get: { responses } } };
}
