import { type ApiNode, keysOf, lastKey, placesAbove, sharedName } from '../../openapi/index.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { fieldOf } from '../../shared/json-object.ts';

/** Where in a description a value is, in words: `name` in the body of POST /places. */
export interface Scope {
  /** `GET /places`, `the body of POST /places` */
  readonly label: string;
  /** Name of the value within it, such as `address.city` or `tags[]`; empty for the whole. */
  readonly path: string;
}

/** The scope of a member of the value of a scope. */
export function below(scope: Scope, part: string): Scope {
  return { ...scope, path: joined(scope.path, part) };
}

function joined(path: string, part: string): string {
  if (part === '') return path;
  return path === '' || part.startsWith('[') ? path + part : `${path}.${part}`;
}

/**
 * The subject of a sentence about a node, or a member of its value: named after the shared schema that it belongs to, if
 * any.
 */
export function subjectOf(node: ApiNode, scope: Scope, member = ''): string {
  const { label, path: whole } = ownScope(node) ?? scope;
  const path = joined(whole, member);
  if (path === '') return label;
  return `\`${path}\` ${label.startsWith('the ') ? 'in' : 'of'} ${label}`;
}

/** A sentence with a capital letter, unless it starts with a name. */
export function sentence(text: string): string {
  return /^(?:the|a|an|every|webhook|callback|further) /.test(text) ? capitalized(text) : text;
}

/** The scope of a node within a shared schema; undefined outside of one. */
function ownScope(node: ApiNode): Scope | undefined {
  const keys = keysOf(node.pointer);
  const isMain = ['openapi', 'swagger'].some((key) => fieldOf(node.file.value, key) !== undefined);
  for (const pointer of placesAbove(node.pointer)) {
    if (pointer === '' && isMain) return undefined;
    const name = sharedName({ file: node.file, pointer, value: undefined });
    if (name === undefined) continue;
    const rest = keys.slice(keysOf(pointer).length);
    return { label: `\`${name}\``, path: pathIn(rest) };
  }
  return undefined;
}

/** The name of a value from the keys below its schema: `properties/a/items/properties/b` is `a[].b`. */
function pathIn(keys: readonly string[]): string {
  let path = '';
  for (let at = 0; at < keys.length; at++) {
    const [key, next = ''] = [keys[at], keys[at + 1]];
    if (key === 'properties' || key === 'dependentSchemas') path = joined(path, next);
    else if (key === 'patternProperties') path = joined(path, `/${next}/`);
    else if (key === 'prefixItems') path = joined(path, `[${next}]`);
    else if (key === 'additionalProperties' || key === 'unevaluatedProperties') path = joined(path, '*');
    else if (key === 'items') path = joined(path, /^\d+$/.test(next) ? `[${next}]` : '[]');
    if (
      ['properties', 'dependentSchemas', 'patternProperties', 'prefixItems', 'allOf', 'anyOf', 'oneOf'].includes(
        key ?? '',
      )
    )
      at += 1;
  }
  return path;
}

/** The name under which a description shares an object that is no schema: `components/parameters/Limit`. */
export function componentName(node: ApiNode): string | undefined {
  return /^\/components\/\w+\/[^/]+$/.test(node.pointer) ? lastKey(node.pointer) : undefined;
}

/** A value in a sentence, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\``;
}

/** Values in a sentence: at most eight, then their number. */
export function listed(values: readonly unknown[]): string {
  const first = values.slice(0, 8).map(shown).join(', ');
  return values.length > 8 ? `${first} and ${values.length - 8} more` : first;
}
