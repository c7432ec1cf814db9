import { fieldOf } from '../../shared/json-object.ts';
import type { StyledParameter } from '../../shared/request/parameter-style.ts';
import { type ApiNode, isConverted } from './api-file.ts';
import { child, entries, items, textAt } from './node.ts';
import { lastKey } from './pointer.ts';
import { type Referenced, referenced } from './reference.ts';
import type { Resolve } from './resolve.ts';

/**
 * Headers that OpenAPI describes elsewhere and that a parameter may not be (OpenAPI 3.1.1, section 4.8.12.2). Swagger 2.0
 * has no such rule.
 */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Whether OpenAPI 3 ignores a parameter of this location and name. */
export function isIgnoredParameter({ location, name }: { readonly location: string; readonly name: string }): boolean {
  return location === 'header' && IGNORED_HEADERS.has(name.toLowerCase());
}

/** The parameters of an operation, including those of its path; its own replace those of the same location and name. */
export function parametersOf(operation: ApiNode, pathItem: ApiNode, resolve: Resolve): Referenced[] {
  const found = new Map<string, Referenced>();
  const ignores = isConverted(operation.file) ? () => false : isIgnoredParameter;
  for (const holder of [pathItem, operation])
    for (const entry of items(holder, 'parameters')) {
      const parameter = referenced(entry, resolve);
      const [location, name] = [textAt(parameter?.node, 'in'), textAt(parameter?.node, 'name')];
      if (!parameter || location === undefined || name === undefined) continue;
      if (ignores({ location, name })) continue;
      found.set(`${location} ${name}`, parameter);
    }
  return [...found.values()];
}

/** The media type of a parameter or a header; undefined if it has a style instead. */
export function contentOf(parameter: ApiNode): ApiNode | undefined {
  return entries(parameter, 'content')[0]?.[1];
}

/** The schema of a parameter or a header, either its own or that of its media type. */
export function parameterSchema(parameter: ApiNode): ApiNode | undefined {
  const content = contentOf(parameter);
  return child(parameter, 'schema') ?? (content && child(content, 'schema'));
}

/** How a parameter or a header is serialised; `name`: default that of the object. */
export function styledParameter(parameter: ApiNode, name = textAt(parameter, 'name') ?? ''): StyledParameter {
  const content = contentOf(parameter);
  const explode = fieldOf(parameter.value, 'explode');
  return {
    name,
    in: textAt(parameter, 'in'),
    style: textAt(parameter, 'style'),
    explode: typeof explode === 'boolean' ? explode : undefined,
    content: content && lastKey(content.pointer),
  };
}
