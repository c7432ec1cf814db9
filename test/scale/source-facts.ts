/**
 * The facts of an OpenAPI or Swagger description, found by a walk that shares no code with docgen: for each operation
 * (`GET /places`, or the name of a webhook) its parameters, the status of its responses, and the name of every property
 * of every schema that its requests and responses use.
 */
export type SourceFacts = ReadonlyMap<string, ReadonlySet<string>>;

type Json = Record<string, unknown>;
type Direction = 'request' | 'response';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Keywords that contain schemas: one, a list, or a map. */
const ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'schema'];
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const NAMED = ['patternProperties', 'dependentSchemas'];

export function sourceFacts(description: Json): SourceFacts {
  const facts = new Map<string, Set<string>>();
  for (const field of ['paths', 'webhooks', 'x-webhooks']) {
    for (const [path, entry] of Object.entries(asObject(description[field]))) {
      const item = follow(description, entry);
      for (const method of METHODS) {
        const operation = item[method];
        // Whatever is internal has no page.
        if (!isObject(operation) || item['x-internal'] === true || operation['x-internal'] === true) continue;
        const found = new Set<string>();
        facts.set(`${method.toUpperCase()} ${path}`, found);
        addOperation(description, [...asList(item.parameters), ...asList(operation.parameters)], operation, found);
      }
    }
  }
  return facts;
}

function addOperation(root: Json, parameters: readonly unknown[], operation: Json, found: Set<string>): void {
  for (const one of parameters) {
    const parameter = follow(root, one);
    // A body has no name of its own on the wire (Swagger 2.0, Parameter Object), and these headers shall be ignored
    // (OpenAPI 3.1.1, 4.8.12.2.1).
    const isIgnored =
      parameter.in === 'header' && /^(?:accept|content-type|authorization)$/i.test(String(parameter.name));
    if (parameter.in !== 'body' && parameter.name !== '' && !isIgnored)
      found.add(`parameter ${String(parameter.name)}`);
    addSchema(root, parameter.schema, 'request', found, new Set());
    addContent(root, parameter.content, 'request', found);
  }
  addContent(root, follow(root, operation.requestBody).content, 'request', found);
  for (const [status, entry] of Object.entries(asObject(operation.responses))) {
    if (status.startsWith('x-')) continue;
    found.add(`response ${status}`);
    const response = follow(root, entry);
    addSchema(root, response.schema, 'response', found, new Set());
    addContent(root, response.content, 'response', found);
    // A Content-Type here shall be ignored (OpenAPI 3.1.1, 4.8.17.1).
    const headers = Object.keys(asObject(response.headers)).filter((name) => name.toLowerCase() !== 'content-type');
    for (const name of headers) found.add(`parameter ${name}`);
  }
}

function addContent(root: Json, content: unknown, direction: Direction, found: Set<string>): void {
  for (const media of Object.values(asObject(content)))
    addSchema(root, follow(root, media).schema, direction, found, new Set());
}

function addSchema(root: Json, schema: unknown, direction: Direction, found: Set<string>, seen: Set<unknown>): void {
  if (!isObject(schema) || seen.has(schema)) return;
  seen.add(schema);
  const below = (one: unknown) => addSchema(root, one, direction, found, seen);
  for (const [name, property] of Object.entries(asObject(schema.properties))) {
    if (property === false || isHidden(follow(root, property), direction)) continue;
    found.add(`property ${name}`);
    below(property);
  }
  for (const key of ONE) for (const one of Array.isArray(schema[key]) ? schema[key] : [schema[key]]) below(one);
  for (const key of LISTS) for (const one of asList(schema[key])) below(one);
  for (const key of NAMED) for (const one of Object.values(asObject(schema[key]))) below(one);
  // A `$ref` in 3.1 may have siblings, which were walked above.
  if (schema.$ref !== undefined) below(follow(root, schema));
}

/** A request does not show what only responses contain, and vice versa (OpenAPI 3.1.1, 4.8.24.2). */
function isHidden(property: Json, direction: Direction): boolean {
  return property[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

/** The target of a chain of `$ref`s within the file; empty if there is none. */
function follow(root: Json, entry: unknown): Json {
  let at = entry;
  for (let step = 0; step < 20 && isObject(at) && typeof at.$ref === 'string'; step++) {
    let target: unknown = root;
    for (const part of at.$ref.replace(/^#\/?/, '').split('/')) {
      if (part === '') continue;
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      target = isObject(target) || Array.isArray(target) ? (target as Json)[key] : undefined;
    }
    at = target;
  }
  return asObject(at);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
